import type { IndexRow } from '@ingot/domain/index/index-row'
import { randomFrom } from '@ingot/search/random.testing'
import type { Amount, Operand, Sign, Spec } from './query-spec.ts'
import { fromUnits, toUnitsSi, type Unit } from './units-by-hand.ts'

/** For tests: random compound queries near what a catalogue's materials have. */

interface Property {
  /** As it is typed. */
  name: string
  key: string
  units: readonly Unit[]
}

const STRESS: readonly Unit[] = ['MPa', 'ksi', 'Pa', 'GPa', 'N/mm^2']
const MODULUS: readonly Unit[] = ['GPa', 'Msi', 'Pa', 'MPa']
const DENSITY: readonly Unit[] = ['g/cm^3', 'lb/ft^3', 'kg/m^3']
const TEMPERATURE: readonly Unit[] = ['°C', '°F', 'K']
const SHARE: readonly Unit[] = ['%', '']

const PROPERTIES: readonly Property[] = [
  { name: 'E', key: 'youngs_modulus', units: MODULUS },
  { name: 'ρ', key: 'density_any', units: DENSITY },
  { name: 'yield_strength', key: 'yield_strength', units: STRESS },
  { name: 'rm', key: 'rm', units: STRESS },
  { name: 'Rp0.2', key: 'rp02', units: STRESS },
  { name: 'elongation', key: 'elongation', units: SHARE },
  { name: 'tensile_modulus.cond', key: 'tensile_modulus.cond', units: MODULUS },
  { name: 'tm', key: 'tm', units: TEMPERATURE },
  { name: 'hdt_a', key: 'hdt_a', units: TEMPERATURE },
  { name: 'k', key: 'k', units: ['W/(m*K)', 'mW/(m*K)'] },
  { name: 'cp', key: 'cp', units: ['J/(kg*K)', 'kJ/(kg*K)'] },
  { name: 'expansion', key: 'expansion', units: ['1E-6/K', '1/°F', '1/K'] },
  { name: 'Cr', key: 'wt.Cr', units: SHARE },
  { name: 'Mn', key: 'wt.Mn', units: SHARE },
]
const HEATED: readonly Property[] = PROPERTIES.filter(({ key }) =>
  ['youngs_modulus', 'rp02', 'yield_strength', 'k', 'cp'].includes(key),
)
const QUOTIENTS: readonly (readonly [string, string])[] = [
  ['rp02', 'density'],
  ['rm', 'density'],
  ['e_modulus', 'density'],
]
const SPECIFIC: readonly Unit[] = ['kN*m/kg', 'Pa/(kg/m^3)', 'MPa/(g/cm^3)', 'J/kg']
const TEMPERATURES_ASKED = [293.15, 296.15, 300.15, 373.15, 473.15, 573.15, 650, 873.15]
const FLAMMABILITY = ['HB', 'V-2', 'V-1', 'V-0']
const CLASSES = ['metal', 'metal/steel', 'metal/aluminium', 'plastic', 'plastic/thermoplastic', 'ceramic', 'composite']
const CLASS_ENDS = ['steel', 'aluminium', 'thermoplastic', 'PUR']
const FEATURES = ['f_weld', 'f_mach', 'f_gf', 'f_nonmag', 'f_im']
const DIAGRAMS = ['d_ss', 'd_e_t', 'd_sn', 'd_flow']
const TERMS = [
  ['steel', 'steel'],
  ['pa66', ' pa 66'],
  ['6061', ' 6061'],
  ['GF 30', ' gf 30 '],
  ['s355', ' s 355'],
  ['al', ' al '],
] as const
const SIGNS: readonly Sign[] = ['>', '>=', '<', '<=']

type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** A number of some material, rounded as a person would type it in the first unit. */
function amountNear(random: Random, values: readonly number[], units: readonly Unit[]): Amount {
  const unit = units[0] as Unit
  const typed = Number(fromUnits(pick(random, values), unit).toPrecision(random() < 0.5 ? 3 : 12))
  return { si: toUnitsSi(typed, unit), units }
}

export function openGenerator(rows: readonly IndexRow[], seed: number): () => Spec {
  const random = randomFrom(seed)
  const numbersOf = (key: string) =>
    rows.flatMap(({ columns, lo }) => {
      const at = columns.indexOf(key)
      return at < 0 ? [] : [lo[at] as number]
    })
  const known = new Map(PROPERTIES.map(({ key }) => [key, numbersOf(key)]))
  const specific = new Map(
    QUOTIENTS.map(([over, under]) => [
      over,
      rows.flatMap(({ columns, lo }) => {
        const [a, b] = [columns.indexOf(over), columns.indexOf(under)]
        return a < 0 || b < 0 ? [] : [(lo[a] as number) / (lo[b] as number)]
      }),
    ]),
  )

  function operand(): { of: Operand; amount: () => Amount } {
    const roll = random()
    if (roll < 0.2) {
      const over = pick(random, QUOTIENTS)
      return { of: { kind: 'quotient', over }, amount: () => amountNear(random, specific.get(over[0]) ?? [], SPECIFIC) }
    }
    const { name, key, units } = pick(random, roll < 0.4 ? HEATED : PROPERTIES)
    const at = roll < 0.4 ? { at: pick(random, TEMPERATURES_ASKED) } : {}
    return { of: { kind: 'column', name, key, ...at }, amount: () => amountNear(random, known.get(key) ?? [], units) }
  }

  function leaf(): Spec {
    const { of, amount } = operand()
    const roll = random()
    if (roll < 0.5) return { kind: 'compare', of, sign: pick(random, SIGNS), than: amount() }
    if (roll < 0.65) {
      const [from, to] = [amount(), amount()].sort((a, b) => a.si - b.si) as [Amount, Amount]
      return { kind: 'between', of, from, to }
    }
    if (roll < 0.72)
      return { kind: pick(random, ['missing', 'has'] as const), key: pick(random, ['cte', 'rm', 'tm', 'hv']) }
    if (roll < 0.79) return { kind: 'feature', key: pick(random, FEATURES) }
    if (roll < 0.84) return { kind: 'diagram', key: pick(random, DIAGRAMS) }
    if (roll < 0.9) return { kind: 'class', path: pick(random, CLASSES), isWhole: true }
    if (roll < 0.92) return { kind: 'class', path: pick(random, CLASS_ENDS), isWhole: false }
    if (roll < 0.96) {
      const [term, text] = pick(random, TERMS)
      return { kind: 'term', term, text }
    }
    const option = pick(random, FLAMMABILITY)
    return { kind: 'option', key: 'ul94_15', options: FLAMMABILITY, sign: pick(random, SIGNS), option }
  }

  function spec(depth: number): Spec {
    const roll = random()
    if (depth === 0 || roll < 0.25) return leaf()
    if (roll < 0.4) return { kind: 'not', of: spec(depth - 1) }
    const parts = Array.from({ length: roll < 0.9 ? 2 : 3 }, () => spec(depth - 1))
    return { kind: roll < 0.75 ? 'and' : 'or', of: parts }
  }
  return () => spec(3)
}
