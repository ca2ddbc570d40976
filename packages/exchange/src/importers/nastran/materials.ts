import {
  bilinear,
  type DeckMaterial,
  type DeckNumbers,
  type DeckProperty,
  numberOf,
  putNumber,
} from '../../decks/deck.ts'
import { type Entry, id, oddField, real } from './cards.ts'
import type { Tables } from './tables.ts'

/** Reads an entry into its material; false where it has to be kept as text. */
export type ReadEntry = (material: DeckMaterial, entry: Entry, tables: Tables) => boolean

const at = ({ name, line }: Entry) => ({ keyword: name, line })

/** Fields of MAT1 behind the id. */
const MAT1: readonly (readonly [number, DeckProperty])[] = [
  [2, 'modulus'],
  [3, 'shear_modulus'],
  [4, 'poisson'],
  [5, 'density'],
  [6, 'expansion'],
]

/** Fields that are set and have no place. */
function noteFields(material: DeckMaterial, entry: Entry, fields: Readonly<Record<string, number>>): void {
  const told = Object.entries(fields).flatMap(([name, field]) => {
    const value = real(entry, field)
    return value === undefined || value === 0 ? [] : [`${name} = ${value}`]
  })
  if (told.length > 0) material.notes.push({ keyword: entry.name, text: told.join(', '), line: entry.line })
}

const readMat1: ReadEntry = (material, entry) => {
  if (oddField(entry, 8)) return false
  for (const [field, property] of MAT1) {
    const value = real(entry, field)
    // A density or an expansion of 0 is one that nobody needed.
    if (value === 0 && property !== 'poisson') continue
    putNumber(material, property, value, at(entry))
    const last = material.numbers.at(-1)
    if (property === 'expansion' && last && value !== undefined)
      last.expansion = { is: 'mean', zero: real(entry, 7) || undefined }
  }
  noteFields(material, entry, { GE: 8, ST: 9, SC: 10, SS: 11 })
  return true
}

const MAT8: readonly (readonly [number, DeckProperty])[] = [
  [2, 'e1'],
  [3, 'e2'],
  [4, 'nu12'],
  [5, 'g12'],
  [6, 'g13'],
  [7, 'g23'],
  [8, 'density'],
]
const STRENGTHS: readonly (readonly [number, DeckProperty])[] = [
  [12, 'xt'],
  [13, 'xc'],
  [14, 'yt'],
  [15, 'yc'],
  [16, 's12'],
]

const readMat8: ReadEntry = (material, entry) => {
  if (oddField(entry, 19)) return false
  for (const [field, property] of MAT8) putNumber(material, property, real(entry, field) || undefined, at(entry))
  const zero = real(entry, 11) || undefined
  for (const [field, dir] of [
    [9, '1'],
    [10, '2'],
  ] as const) {
    const value = real(entry, field)
    if (!value) continue
    const numbers: DeckNumbers = { property: 'expansion', rows: [{ value }], ...at(entry), dir }
    material.numbers.push({ ...numbers, expansion: { is: 'mean', zero } })
  }
  // With STRN = 1 the limits are strains.
  const areStrains = real(entry, 19) === 1
  if (areStrains) noteFields(material, entry, { STRN: 19, Xt: 12, Xc: 13, Yt: 14, Yc: 15, S: 16 })
  else
    for (const [field, property] of STRENGTHS) putNumber(material, property, real(entry, field) || undefined, at(entry))
  noteFields(material, entry, { GE: 17, F12: 18 })
  return true
}

const readMat4: ReadEntry = (material, entry) => {
  if (oddField(entry, 4)) return false
  putNumber(material, 'conductivity', real(entry, 2), at(entry))
  putNumber(material, 'specific_heat', real(entry, 3), at(entry))
  if (numberOf(material, 'density') === undefined) putNumber(material, 'density', real(entry, 4), at(entry))
  noteFields(material, entry, { H: 5, HGEN: 7 })
  return true
}

/** W = A10(I − 3) + A01(II − 3) + D1(J − 1)², where the catalogue has (J − 1)²/D1. Further constants make another law. */
const readMathp: ReadEntry = (material, entry) => {
  const [A10, A01, D1] = [2, 3, 4].map((field) => real(entry, field) ?? 0) as [number, number, number]
  if (A10 === 0 || entry.fields.slice(8).some((field) => Number(field) !== 0)) return false
  putNumber(material, 'density', real(entry, 5) || undefined, at(entry))
  material.laws.push({
    vkey: A01 === 0 ? 'm_neohooke' : 'm_mooney',
    params: {
      C10: { value: A10, of: 'stress' },
      ...(A01 === 0 ? {} : { C01: { value: A01, of: 'stress' as const } }),
      ...(D1 === 0 ? {} : { D1: { value: 1 / D1, of: 'inverse_stress' as const } }),
    },
    ...at(entry),
  })
  return true
}

/** Stress over total strain, or over plastic strain where the entry or its table says so; else yield and slope. */
const readMats1: ReadEntry = (material, entry, tables) => {
  const kind = (entry.fields[2] ?? '').toUpperCase()
  if (kind !== 'PLASTIC') return false
  const table = id(entry, 2)
  if (table === undefined) {
    const [slope = 0, yieldStress] = [real(entry, 4), real(entry, 7)]
    if (yieldStress === undefined) return false
    material.laws.push({ vkey: 'm_ludwik', params: bilinear(yieldStress, slope), ...at(entry) })
    return true
  }
  const members = tables.byTemperature(table) ?? [{ T: undefined, table }]
  const curves = members.map((one) => ({ T: one.T, points: tables.stressStrain(one.table) }))
  if (curves.some(({ points }) => points === undefined)) return false
  for (const { T, points } of curves) {
    if (!points) continue
    const isPlastic = real(entry, 9) === 1 || points.type === 1
    material.curves.push({ of: isPlastic ? 'plastic' : 'total', strain: points.x, stress: points.y, T, ...at(entry) })
  }
  return true
}

/** Tables over temperature, field by field as in MAT1, take the place of its numbers. */
const readMatt1: ReadEntry = (material, entry, tables) => {
  let isWhole = true
  for (const [field, property] of MAT1) {
    const table = id(entry, field)
    if (table === undefined) continue
    const index = material.numbers.findIndex((one) => one.property === property)
    const own = material.numbers[index]
    const rows = tables.overTemperature(table, own?.rows[0]?.value)
    if (!rows) {
      isWhole = false
      continue
    }
    const numbers: DeckNumbers = {
      property,
      rows,
      ...at(entry),
      ...(property === 'expansion' && { expansion: own?.expansion ?? { is: 'mean' as const } }),
    }
    if (index === -1) material.numbers.push(numbers)
    else material.numbers[index] = numbers
  }
  return isWhole
}

/** In the order in which they are read: tables and heat go on with what the elastic entry began. */
export const READERS: Readonly<Record<string, ReadEntry>> = {
  MAT1: readMat1,
  MAT8: readMat8,
  MATHP: readMathp,
  MAT4: readMat4,
  MATT1: readMatt1,
  MATS1: readMats1,
}
