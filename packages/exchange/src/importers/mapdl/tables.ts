import { bilinear, type DeckLaw, type DeckMaterial, numberOf, plasticModulus } from '../../decks/deck.ts'

/** A table of `TB`: per temperature the constants of TBDATA and the points of TBPT. */
export interface Table {
  label: string
  /** What the fifth and sixth field say: the number of constants, and the kind. */
  size: number
  option: string
  line: number
  text: string[]
  sets: { T: number | undefined; data: number[]; points: { x: number; y: number }[] }[]
  /** A field that is no number. */
  odd?: string
}

const at = ({ label, line }: Table) => ({ keyword: `TB,${label}`, line })
const stress = (value: number) => ({ value, of: 'stress' as const })
const ratio = (value: number) => ({ value, of: 'ratio' as const })
const inverse = (key: string, value: number | undefined): DeckLaw['params'] =>
  value ? { [key]: { value, of: 'inverse_stress' } } : {}

/** Yield stress and tangent modulus. */
function readBilinear(material: DeckMaterial, table: Table): boolean {
  for (const { T, data } of table.sets) {
    const [yieldStress, tangent = 0] = data
    const modulus = numberOf(material, 'modulus', T) ?? numberOf(material, 'modulus')
    const slope = plasticModulus(tangent, modulus)
    if (yieldStress === undefined || slope === undefined) return false
    material.laws.push({ vkey: 'm_ludwik', params: bilinear(yieldStress, slope), T, ...at(table) })
  }
  return table.sets.length > 0
}

/** Points over plastic strain (TB,PLAS) or over total strain (the older TB,MISO and TB,KINH). */
function readPoints(material: DeckMaterial, table: Table, of: 'plastic' | 'total'): boolean {
  const filled = table.sets.filter(({ points }) => points.length > 0)
  for (const { T, points } of filled)
    material.curves.push({ of, strain: points.map(({ x }) => x), stress: points.map(({ y }) => y), T, ...at(table) })
  return filled.length > 0
}

/** Constants of a rubber. μ of NEO is 2·C10, and Ogden is W = Σ μ/α(…) here, Σ 2μ/α²(…) in the catalogue. */
function rubberOf({ option, size, sets }: Table): Pick<DeckLaw, 'vkey' | 'params'> | undefined {
  const data = sets[0]?.data ?? []
  const [first = 0, second = 0, third = 0] = data
  if (data.length === 0 || sets.length !== 1) return undefined
  if (option === 'NEO') return { vkey: 'm_neohooke', params: { C10: stress(first / 2), ...inverse('D1', second) } }
  if (option === 'MOONEY' && (size === 2 || (size === 0 && data.length <= 3)))
    return { vkey: 'm_mooney', params: { C10: stress(first), C01: stress(second), ...inverse('D1', third) } }
  if (option === 'YEOH' && size === 3 && data.slice(4).every((one) => one === 0))
    return {
      vkey: 'm_yeoh',
      params: { C10: stress(first), C20: stress(second), C30: stress(third), ...inverse('D1', data[3]) },
    }
  if (option === 'BOYCE')
    return { vkey: 'm_ab', params: { mu: stress(first), lm: ratio(second), ...inverse('D', third) } }
  if (option !== 'OGDEN' || size < 1) return undefined
  const terms = Array.from({ length: size }, (_, i) => ({ mu: data[2 * i] ?? 0, alpha: data[2 * i + 1] ?? 0 }))
  const D = Array.from({ length: size }, (_, i) => data[2 * size + i] ?? 0)
  return {
    vkey: 'm_ogden',
    params: {
      mu: { value: terms.map(({ mu, alpha }) => (mu * alpha) / 2), of: 'stress' },
      alpha: { value: terms.map(({ alpha }) => alpha), of: 'ratio' },
      ...(D.some((one) => one !== 0) ? { D: { value: D, of: 'inverse_stress' as const } } : {}),
    },
  }
}

function readRubber(material: DeckMaterial, table: Table): boolean {
  const law = rubberOf(table)
  if (law) material.laws.push({ ...law, ...at(table) })
  return law !== undefined
}

/** E and ν of TB,ELAS. */
function readElastic(material: DeckMaterial, table: Table): boolean {
  if (table.option !== '' && !table.option.startsWith('ISO')) return false
  const rows = table.sets.flatMap(({ T, data: [E, nu] }) => (E === undefined || nu === undefined ? [] : [{ T, E, nu }]))
  if (rows.length === 0) return false
  material.numbers.push({ property: 'modulus', rows: rows.map(({ T, E }) => ({ T, value: E })), ...at(table) })
  material.numbers.push({ property: 'poisson', rows: rows.map(({ T, nu }) => ({ T, value: nu })), ...at(table) })
  return true
}

/** Temperatures of a table; the program takes 20 to 100. */
const SETS_MAX = 1000

/** Reads a table into its material; false where it has to be kept as text. */
export function readTable(material: DeckMaterial, table: Table): boolean {
  const { label, option } = table
  if (table.odd !== undefined || table.sets.length > SETS_MAX) return false
  if (label.startsWith('ELAS')) return readElastic(material, table)
  if (label === 'BISO' || label === 'BKIN') return readBilinear(material, table)
  if (label === 'MISO' || label === 'KINH') return readPoints(material, table, 'total')
  if (label.startsWith('PLAS')) {
    if (option === 'BISO' || option === 'BKIN') return readBilinear(material, table)
    return (option === 'MISO' || option === 'KINH') && readPoints(material, table, 'plastic')
  }
  return label.startsWith('HYPE') && readRubber(material, table)
}
