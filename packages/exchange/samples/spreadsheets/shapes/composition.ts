import type { Content } from '../contents.ts'
import { written } from '../numerals.ts'
import { type Cell, type Demand, headRow, word } from '../sheet.ts'
import {
  filled,
  headStyle,
  nameHead,
  type Plan,
  plainCell,
  plan,
  row,
  type Setting,
  sheet,
  takeNames,
} from '../tables.ts'
import type { Shape } from './shape.ts'

const ELEMENTS = [
  'C',
  'Si',
  'Mn',
  'P',
  'S',
  'Cr',
  'Mo',
  'Ni',
  'Al',
  'Cu',
  'Nb',
  'Ti',
  'V',
  'N',
  'B',
  'W',
  'Co',
  'Zn',
  'Mg',
  'Sn',
  'Pb',
] as const
const SCALE = { low: 0.02, high: 3, decimals: 2 }

const share = (el: string, factor = 0.01, basis: 'wt' | 'at' = 'wt', scale = SCALE): Plan => ({
  head: el,
  keys: [`${basis}.${el}`],
  unit: { texts: ['%'], factor, ...scale },
  unitText: '%',
  scale,
})
const some = ({ random }: Setting, count: number) =>
  ELEMENTS.filter((_, at) => at < 2 || random.chance(count / ELEMENTS.length)).slice(0, count)

function content(setting: Setting, demand: Demand, scale = SCALE): readonly [string, Content] {
  const { random, numerals } = setting
  const draw = () => Number((scale.low + random.next() * (scale.high - scale.low)).toFixed(scale.decimals))
  const [a, b] = [draw(), draw()]
  const [min, max] = a < b ? [a, b] : [b, Number((a + 10 ** -scale.decimals).toFixed(scale.decimals))]
  const put = (value: number) => written(value, scale.decimals, { ...numerals, group: '' })
  const of = random.whole(0, 9)
  if (of === 0)
    return [
      'share: range',
      { text: `${put(min)}${random.pick(['–', '-', ' - ', '…'])}${put(max)}`, readings: [{ min, max }], demand },
    ]
  if (of === 1)
    return [
      'share: upper bound',
      {
        text: `${random.pick(['≤ ', '≤', 'max. ', 'max ', '<= ', '<', '< '])}${put(max)}`,
        readings: [{ max }],
        demand,
      },
    ]
  if (of === 2)
    return [
      'share: lower bound',
      { text: `${random.pick(['≥ ', 'min. ', '>= '])}${put(min)}`, readings: [{ min }], demand },
    ]
  return ['share: number', { text: put(a), readings: [{ value: a }], demand, number: a }]
}

function table(
  setting: Setting,
  heads: readonly string[][],
  columns: readonly Plan[],
  demand: Demand,
  balance = '',
): { sheets: ReturnType<typeof sheet>[] } {
  const rows = takeNames(setting, 6).map((name) =>
    row(name, [
      ...columns.map(
        (column): Cell =>
          setting.random.chance(0.1)
            ? word(setting.random.pick(['-', '', '–', 'n.a.']))
            : filled(setting, column, content(setting, demand, column.scale)),
      ),
      ...(balance === '' ? [] : [word(balance)]),
    ]),
  )
  return { sheets: [sheet([...heads.map(headRow), ...rows])] }
}

const HEADS: readonly ((el: string) => string)[] = [
  (el) => `${el} (wt%)`,
  (el) => `${el} [wt.-%]`,
  (el) => `${el} wt%`,
  (el) => `${el} [%]`,
  (el) => `${el} %`,
  (el) => `%${el}`,
  (el) => `% ${el}`,
  (el) => `${el} (Gew.-%)`,
  (el) => `${el} (Ma.-%)`,
  (el) => `${el} (% masse)`,
  (el) => `${el}, mass %`,
  (el) => `${el} (mass%)`,
]

export const composition: readonly Shape[] = [
  {
    name: 'shares of elements, unit in each head',
    draw: (setting) => {
      const style = setting.random.pick(HEADS)
      const elements = some(setting, 8)
      // `%` alone is by mass in every table of alloys, but it does not say so.
      return table(
        setting,
        [[nameHead(setting), ...elements.map(style)]],
        elements.map((el) => share(el)),
        /wt|Gew|Ma|mass/.test(style('C')) ? 'read' : 'may',
      )
    },
  },
  {
    name: 'shares of elements under a group head',
    draw: (setting) => {
      const elements = some(setting, 7)
      const group = setting.random.pick([
        'Chemical composition (wt%)',
        'Chemische Zusammensetzung [Gew.-%]',
        'Composition chimique (% masse)',
        'Composition, wt.-%',
      ])
      return table(
        setting,
        [
          ['', group, ...elements.slice(1).map(() => '')],
          [nameHead(setting), ...elements],
        ],
        elements.map((el) => share(el)),
        'may',
      )
    },
  },
  {
    // Shares of bare elements are percent by mass by custom; the file does not say it.
    name: 'shares of elements, bare heads',
    draw: (setting) => {
      const elements = some(setting, 8)
      return table(
        setting,
        [[nameHead(setting), ...elements]],
        elements.map((el) => share(el)),
        'may',
      )
    },
  },
  {
    name: 'shares of elements, units in a row',
    draw: (setting) => {
      const elements = some(setting, 6)
      const unit = setting.random.pick(['wt%', '%', 'wt.-%', 'Gew.-%', 'mass %'])
      return table(
        setting,
        [
          [nameHead(setting), ...elements],
          ['', ...elements.map(() => unit)],
        ],
        elements.map((el) => share(el)),
        unit === '%' ? 'may' : 'read',
      )
    },
  },
  {
    name: 'shares in parts per million',
    draw: (setting) => {
      const elements = ['N', 'O', 'H', 'B', 'S'] as const
      const scale = { low: 5, high: 400, decimals: 0 }
      return table(
        setting,
        [
          [
            nameHead(setting),
            ...elements.map((el) => `${el} (${setting.random.pick(['ppm', 'ppm', 'wt ppm', 'µg/g'])})`),
          ],
        ],
        elements.map((el) => share(el, 1e-6, 'wt', scale)),
        'may',
      )
    },
  },
  {
    name: 'shares as fractions',
    draw: (setting) => {
      const elements = some(setting, 6)
      const scale = { low: 0.001, high: 0.2, decimals: 4 }
      return table(
        setting,
        [[nameHead(setting), ...elements.map((el) => `${el} (mass fraction)`)]],
        elements.map((el) => share(el, 1, 'wt', scale)),
        'may',
      )
    },
  },
  {
    name: 'shares by atoms',
    draw: (setting) => {
      const elements = some(setting, 6)
      return table(
        setting,
        [[nameHead(setting), ...elements.map((el) => `${el} (${setting.random.pick(['at%', 'at.-%', 'at.%'])})`)]],
        elements.map((el) => share(el, 0.01, 'at')),
        'may',
      )
    },
  },
  {
    name: 'the rest is iron',
    draw: (setting) => {
      const elements = some(setting, 5)
      return table(
        setting,
        [[nameHead(setting), ...elements.map((el) => `${el} (wt%)`), 'Fe (wt%)']],
        elements.map((el) => share(el)),
        'read',
        setting.random.pick(['Bal.', 'bal.', 'Rest', 'balance', 'Bal', 'reste', 'Rem.']),
      )
    },
  },
  {
    name: 'shares and strengths together',
    draw: (setting) => {
      const elements = some(setting, 5)
      const style = headStyle(setting)
      const columns = [
        plan(setting, 'rm', 0),
        plan(setting, 'elongation', 0),
        plan(setting, 'density', 0),
        plan(setting, 'k', 0),
      ]
      const rows = takeNames(setting, 6).map((name) =>
        row(name, [
          ...elements.map((el) => filled(setting, share(el), content(setting, 'read'))),
          ...columns.map((column) => plainCell(setting, column)),
        ]),
      )
      return {
        sheets: [
          sheet([headRow([nameHead(setting), ...elements.map((el) => `${el} [wt%]`), ...columns.map(style)]), ...rows]),
        ],
      }
    },
  },
  {
    name: 'sums and equivalents of elements',
    draw: (setting) => {
      const none = (head: string): Plan => ({ head, keys: [], unitText: '%', scale: SCALE })
      const columns = [share('C'), share('Mn'), none('Cr+Mo+Ni'), none('Nb+V+Ti'), none('PREN'), none('Si+Al')]
      return table(setting, [[nameHead(setting), ...columns.map(({ head }) => `${head} (wt%)`)]], columns, 'read')
    },
  },
]
