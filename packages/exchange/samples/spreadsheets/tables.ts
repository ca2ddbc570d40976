import { type Content, EMPTY, type KINDS, plain, type Scale } from './contents.ts'
import { MATERIALS, NAME_HEADS } from './names.ts'
import type { Numerals } from './numerals.ts'
import { PROPERTIES, type Property, type PropertyName, type Unit } from './properties.ts'
import type { Random } from './random.ts'
import { type Cell, type Conditions, type Reading, type Row, type Sheet, word } from './sheet.ts'

/** What holds for one file. */
export interface Setting {
  random: Random
  numerals: Numerals
  workbook: boolean
  /** Ways of filling cells that this file tries. */
  kinds: typeof KINDS
  /** Share of cells filled in one of them. */
  share: number
  /** Names that no sheet of the file uses yet. */
  names: string[]
}

export interface Plan {
  head: string
  keys: readonly string[]
  /** None: plain numbers. */
  unit?: Unit
  unitText: string
  scale: Scale
  cond?: Conditions
  /** The file does not say the unit: no number can be kept. */
  unknownUnit?: string
}

const NUMBER: Unit = { texts: [''], factor: 1, low: 0, high: 1, decimals: 0 }

export const takeNames = ({ random, names }: Setting, count: number) => {
  const taken = random.some(names, count)
  for (const name of taken) names.splice(names.indexOf(name), 1)
  return taken
}
export const allNames = () => [...MATERIALS]

export function plan({ random }: Setting, name: PropertyName, unitAt?: number): Plan {
  const property: Property = PROPERTIES[name]
  const { texts, keys } = random.pick(property.heads)
  const unit =
    property.units.length === 0
      ? undefined
      : unitAt === undefined
        ? random.pick(property.units)
        : property.units[unitAt]!
  const scale = unit ?? property.plain ?? NUMBER
  return { head: random.pick(texts), keys, unit, unitText: unit ? random.pick(unit.texts) : '', scale }
}

/** Different properties; none whose heads mean the same. */
export const plans = (setting: Setting, count: number): Plan[] =>
  setting.random.some(Object.keys(PROPERTIES) as PropertyName[], count).map((name) => plan(setting, name))

const HEADS: readonly ((head: string, unit: string) => string)[] = [
  // Most people write brackets.
  ...Array.from({ length: 4 }, () => [
    (head: string, unit: string) => `${head} [${unit}]`,
    (head: string, unit: string) => `${head} (${unit})`,
  ]).flat(),
  (head, unit) => `${head}, ${unit}`,
  (head, unit) => `${head} in ${unit}`,
  (head, unit) => `${head} / ${unit}`,
  (head, unit) => `${head} ${unit}`,
  (head, unit) => `${head}\n[${unit}]`,
  (head, unit) => `${head}[${unit}]`,
  (head, unit) => `${head} (in ${unit})`,
  (head, unit) => `${head}_${unit}`,
]
export type HeadStyle = (plan: Plan) => string
export const headStyle = ({ random }: Setting): HeadStyle => {
  const style = random.pick(HEADS)
  return ({ head, unitText }) => (unitText === '' ? head : style(head, unitText))
}

export const si = ({ factor, offset = 0 }: Unit, number: number) => factor * (number + offset)
export const siReading = (unit: Unit | undefined, { value, min, max, pm }: Reading): Reading => {
  const of = (number: number) => si(unit ?? NUMBER, number)
  return {
    ...(value !== undefined && { value: of(value) }),
    ...(min !== undefined && { min: of(min) }),
    ...(max !== undefined && { max: of(max) }),
    ...(pm && { pm: [pm[0] * (unit?.factor ?? 1), pm[1] * (unit?.factor ?? 1)] as const }),
  }
}

/** A cell of a column with what it may become. */
export function filled(
  setting: Setting,
  column: Plan,
  [trait, content]: readonly [string, Content],
  cond: Conditions = {},
): Cell {
  const { readings, demand, number, runs } = content
  // A text file keeps nothing that is raised: there the mark would be a digit of the number.
  const text = runs && !setting.workbook ? runs[0]!.text : content.text
  const unread = column.keys.length === 0 || column.unknownUnit !== undefined
  const asNumber = setting.workbook && number !== undefined && !setting.random.chance(0.15)
  return {
    text,
    ...(asNumber && { stored: { is: 'number' as const, value: number } }),
    ...(runs && setting.workbook && { stored: { is: 'runs' as const, runs } }),
    truth: {
      keys: column.keys,
      readings: unread ? [] : readings.map((reading) => siReading(column.unit, reading)),
      cond: { ...column.cond, ...cond },
      demand: unread ? 'not' : demand,
      trait: column.unknownUnit ?? (column.keys.length === 0 ? 'column of no property' : trait),
      decimal: setting.numerals.decimal,
    },
  }
}

export const desk = ({ random, numerals }: Setting, { scale, unitText }: Plan) => ({
  random,
  numerals,
  scale,
  // A sign inside of a unit would tell the decimal sign of the column.
  unit: /\d[.,]\d/.test(unitText) ? 'MPa√m' : unitText.trim(),
})
export const plainCell = (setting: Setting, column: Plan, cond: Conditions = {}, trait = 'plain number'): Cell =>
  filled(setting, column, [trait, plain(desk(setting, column))], cond)

/** Mostly plain numbers, some cells of the file's kinds, some without a number. */
export function anyCell(setting: Setting, column: Plan, cond: Conditions = {}): Cell {
  const { random, kinds, share } = setting
  if (random.chance(0.08)) return word(random.pick(EMPTY))
  if (!random.chance(share)) return plainCell(setting, column, cond)
  const [trait, make] = random.pick(kinds)
  return filled(setting, column, [trait, make(desk(setting, column))], cond)
}

export const nameHead = ({ random }: Setting) => random.pick(NAME_HEADS)
/** A table with one name column and one head row. */
export function table(setting: Setting, columns: readonly Plan[], count: number, style = headStyle(setting)): Row[] {
  return [
    { head: true, cells: [nameHead(setting), ...columns.map(style)].map(word) },
    ...takeNames(setting, count).map((name) =>
      row(
        name,
        columns.map((column) => anyCell(setting, column)),
      ),
    ),
  ]
}
export const row = (name: string, cells: readonly Cell[]): Row => ({ names: [name], cells: [word(name), ...cells] })
export const sheet = (rows: Row[], name = 'Sheet1'): Sheet => ({ name, rows })
