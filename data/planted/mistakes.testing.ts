import type { Curve, MaterialDocument, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { pick } from './lots.testing.ts'

/**
 * Mistakes as people make them who type a sheet into a form: written from that side, without a look at the rules. Each takes
 * a record and gives the wrong one, or nothing where the record has no such cell.
 */

type Random = () => number
type Mistake = (
  record: MaterialRecord,
  random: Random,
  neighbours: readonly MaterialRecord[],
) => MaterialRecord | undefined

const numberOf = ({ value, min, max }: PropertyValue) => value ?? min ?? max
const isNumber = (value: PropertyValue) => numberOf(value) !== undefined && numberOf(value) !== 0

const withDoc = (record: MaterialRecord, change: Partial<MaterialDocument>): MaterialRecord => ({
  ...record,
  doc: { ...record.doc, ...change },
})

const withValue = (record: MaterialRecord, value: PropertyValue): MaterialRecord =>
  withDoc(record, { values: record.doc.values.map((one) => (one.id === value.id ? value : one)) })

const put = (value: PropertyValue, into: (number: number) => number): PropertyValue => {
  const { value: number, min, max } = value
  const ends = [min, max].map((end) => (end === undefined ? undefined : into(end)))
  const [low, high] = min !== undefined && max !== undefined ? ends.sort((a, b) => (a ?? 0) - (b ?? 0)) : ends
  return {
    ...value,
    ...(number !== undefined && { value: into(number) }),
    ...(low !== undefined && { min: low }),
    ...(high !== undefined && { max: high }),
  }
}

/** A cell among those that the sheet of a material has first. */
function cell(record: MaterialRecord, random: Random, keys: readonly string[]): PropertyValue | undefined {
  const cells = record.doc.values.filter((value) => keys.includes(value.vkey) && isNumber(value))
  return cells.length > 0 ? pick(random, cells) : undefined
}

const COMMON = [
  'density',
  'e_modulus',
  'tensile_modulus',
  'rm',
  'rp02',
  'reh',
  'tensile_strength',
  'yield_stress',
  'stress_break',
  'shear_modulus',
  'k',
  'cp',
  'cte',
  'cte_parallel',
  'hbw',
  'compressive_strength',
  'e1',
  'rho_el',
]

const ofCell =
  (keys: readonly string[], change: (number: number, random: Random) => number | undefined): Mistake =>
  (record, random) => {
    const found = cell(record, random, keys)
    if (!found) return undefined
    const factor = change(numberOf(found) ?? 0, random)
    return factor === undefined
      ? undefined
      : withValue(
          record,
          put(found, (number) => number * factor),
        )
  }

/** The prefix of the unit is wrong: MPa for GPa, g for kg, k for nothing. */
const prefix = ofCell(
  COMMON.filter((vkey) => vkey !== 'hbw'),
  (_, random) => pick(random, [1e3, 1e-3]),
)

/** An American sheet copied without its units: ksi, Msi, lb/in³, per °F. */
const AMERICAN: Readonly<Record<string, number>> = {
  density: 1 / 27.68,
  rm: 1 / 6.895,
  rp02: 1 / 6.895,
  reh: 1 / 6.895,
  tensile_strength: 1 / 6.895,
  yield_stress: 1 / 6.895,
  stress_break: 1 / 6.895,
  e_modulus: 1 / 6.895,
  tensile_modulus: 1 / 6.895,
  cte: 1 / 1.8,
  cte_parallel: 1 / 1.8,
  k: 6.93,
}
const american: Mistake = (record, random) => {
  const found = cell(record, random, Object.keys(AMERICAN))
  return (
    found &&
    withValue(
      record,
      put(found, (number) => number * (AMERICAN[found.vkey] ?? 1)),
    )
  )
}

/** The decimal point at the wrong place. */
const point = ofCell(COMMON, (_, random) => pick(random, [10, 0.1]))

/** The first two digits the wrong way round: 7850 as 8750, 210 as 120. */
const digits = ofCell(COMMON, (number) => {
  const [first = '', second = ''] = number.toExponential(6).replace('.', '')
  const [before, after] = [Number(`${first}.${second}`), Number(`${second}.${first}`)]
  // Nobody sees 18 for 19, and zero does not come first.
  return second === '0' || Math.abs(after / before - 1) < 0.2 ? undefined : after / before
})

/** Two cells of a row in each other's column: neighbours on a sheet. */
const PAIRS = [
  ['rp02', 'rm'],
  ['reh', 'rm'],
  ['e_modulus', 'shear_modulus'],
  ['solidus', 'liquidus'],
  ['tg', 'tm'],
  ['k', 'cp'],
  ['hbw', 'k'],
  ['cte', 'poisson'],
  ['yield_stress', 'tensile_modulus'],
  ['e1', 'e2'],
] as const
const swapped: Mistake = (record, random) => {
  const pairs = PAIRS.flatMap(([a, b]) => {
    const [first, second] = [cell(record, random, [a]), cell(record, random, [b])]
    return first && second && numberOf(first) !== numberOf(second) ? [[first, second] as const] : []
  })
  if (pairs.length === 0) return undefined
  const [first, second] = pick(random, pairs)
  const numbers = ({ value, min, max }: PropertyValue) => ({
    ...(value !== undefined && { value }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  })
  const without = ({ value: _, min: __, max: ___, ...rest }: PropertyValue) => rest
  return withValue(withValue(record, { ...without(first), ...numbers(second) }), {
    ...without(second),
    ...numbers(first),
  })
}

/** The condition is that of another line, or in another unit: 20 °C typed as 20 K, 16 mm as 16 m, dry for conditioned. */
const condition: Mistake = (record, random) => {
  const wrong = record.doc.values.flatMap((value): PropertyValue[] => {
    const { cond = {} } = value
    const thickness = cond.thickness
    return [
      ...(isNumber(value) && ['rm', 'k', 'cp', 'e_modulus', 'tensile_modulus', 'density'].includes(value.vkey)
        ? [{ ...value, cond: { ...cond, T: 20 } }]
        : []),
      ...(typeof thickness === 'object'
        ? [
            {
              ...value,
              cond: {
                ...cond,
                thickness: Object.fromEntries(Object.entries(thickness).map(([side, m]) => [side, (m ?? 0) * 1e3])),
              },
            },
          ]
        : []),
    ]
  })
  return wrong.length === 0 ? undefined : withValue(record, pick(random, wrong))
}

/** The numbers of the line above under this line's name. */
const copied: Mistake = (record, random, neighbours) => {
  const { doc } = pick(
    random,
    neighbours.filter(({ id, doc: { values } }) => id !== record.id && values.length > 10),
  )
  return withDoc(record, { values: doc.values, sources: { ...record.doc.sources, ...doc.sources } })
}

/** Nobody remembers where it came from. */
const sourceless: Mistake = (record, random) => {
  const value = pick(random, record.doc.values)
  const sources = {
    ...record.doc.sources,
    where: { kind: 'note' as const, title: pick(random, ['?', 'unknown', 'n/a', '-']), rights: 'own' as const },
  }
  return withDoc(withValue(record, { ...value, source: { ref: 'where' } }), { sources })
}

/** Percent as a number of hundredths, or the other way round; a minus that slipped in. */
const percent: Mistake = (record, random) => {
  const strain = cell(record, random, [
    'elongation_a',
    'elongation_a50',
    'strain_break',
    'yield_strain',
    'porosity',
    'filler_mass',
    'loi',
  ])
  const [composition] = record.doc.composition
  if (composition && random() < 0.5) {
    const shares = composition.items.filter(({ value, max, balance }) => !balance && (value ?? max ?? 0) > 1e-4)
    if (shares.length > 0) {
      const wrong = pick(random, shares)
      const times = (number: number | undefined) => (number === undefined ? undefined : number * 100)
      const items = composition.items.map((item) =>
        item === wrong
          ? {
              ...item,
              ...(item.value !== undefined && { value: times(item.value) }),
              ...(item.min !== undefined && { min: times(item.min) }),
              ...(item.max !== undefined && { max: times(item.max) }),
            }
          : item,
      )
      return withDoc(record, {
        composition: [{ ...composition, items } as typeof composition, ...record.doc.composition.slice(1)],
      })
    }
  }
  return (
    strain &&
    withValue(
      record,
      put(strain, (number) => number * 100),
    )
  )
}

const sign: Mistake = ofCell([...COMMON, 'poisson', 'gwp'], () => -1)

/** A curve pasted with its strain in percent, its stress in MPa, or its columns the wrong way round. */
const curve: Mistake = (record, random) => {
  const curves = record.doc.curves.filter(({ vkey }) => vkey === 'd_ss')
  if (curves.length === 0) return undefined
  const found = pick(random, curves)
  const wrong: Curve = pick(random, [
    { ...found, x: found.x.map((strain) => strain * 100) },
    { ...found, y: found.y.map((stress) => stress / 1e6) },
    { ...found, x: found.y, y: found.x },
  ])
  return withDoc(record, { curves: record.doc.curves.map((one) => (one === found ? wrong : one)) })
}

/** A digit slips: the decimal point, or two digits. */
const slip: Mistake = (record, random, neighbours) => (random() < 0.5 ? point : digits)(record, random, neighbours)

/** Ten kinds of mistakes, by the name of what happened. A row is copied before others are spoilt. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  copied,
  prefix,
  american,
  slip,
  swapped,
  condition,
  sourceless,
  percent,
  sign,
  curve,
}
