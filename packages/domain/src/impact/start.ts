import type { CompoundRow, ImpactCompound, ImpactFigure, ImpactOrigin } from '@ingot/contract/impact'
import type { Composition, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { withPercentage } from './rows.ts'

/** A compound of the catalogue with the parts of a composition that it stands for: `PA66`, `GF`. */
export interface KnownCompound extends ImpactCompound {
  parts: readonly string[]
}

/** Key of the row that stands for the material itself. */
export const MATERIAL_KEY = 'material'

/** The chosen value of a property; undefined where the material has none. */
export type ShownValueOf = (vkey: 'gwp' | 'co2') => PropertyValue | undefined

const yearOf = (date: string | undefined): number | undefined => {
  const year = /^\d{4}/.exec(date ?? '')?.[0]
  return year === undefined ? undefined : Number(year)
}

function originOf({ source }: PropertyValue, { sources }: MaterialDocument): ImpactOrigin | undefined {
  const found = sources[source.ref]
  if (!found) return undefined
  const year = yearOf(found.date)
  const title = [found.title, found.edition, source.at].filter(Boolean).join(', ')
  return { source: title, ...(year !== undefined && { year }) }
}

function figureOf(value: PropertyValue | undefined, doc: MaterialDocument): ImpactFigure | null {
  if (value?.value === undefined) return null
  const origin = originOf(value, doc)
  return { value: value.value, ...(origin && { origin }) }
}

/** The material as one row, where it states its own figures. */
function ownRow(doc: MaterialDocument, shown: ShownValueOf): CompoundRow[] | undefined {
  const [gwp, co2] = [figureOf(shown('gwp'), doc), figureOf(shown('co2'), doc)]
  if (!gwp && !co2) return undefined
  return [{ key: MATERIAL_KEY, name: doc.name, percentage: 100, gwp, co2 }]
}

/** A fraction in percent, to a millionth: 0.07 is 7, not 7.000000000000001. */
const percentOf = (fraction: number): number => Math.round(fraction * 1e8) / 1e6

/** A matrix and what fills it, by mass. A filler without a figure stays as a row, so that the total says so. */
function mixedRows({ items, basis }: Composition, known: readonly KnownCompound[]): CompoundRow[] | undefined {
  if (basis !== 'mass') return undefined
  const rowOf = (part: string, percentage: number): CompoundRow => {
    const found = known.find(({ parts }) => parts.includes(part))
    if (!found) return { key: `part-${part}`, name: part, percentage, gwp: null, co2: null }
    const { key, name, gwp, co2 } = found
    return { key, name, percentage, gwp, co2 }
  }
  const matrix = items.find(({ role }) => role === 'matrix')
  if (matrix?.part === undefined) return undefined
  const base = rowOf(matrix.part, 100)
  if (!base.gwp && !base.co2) return undefined
  const fillers = items.filter((item) => item !== matrix)
  const filled = fillers.flatMap(({ part, value }) =>
    part === undefined || value === undefined ? [] : [rowOf(part, percentOf(value))],
  )
  if (filled.length < fillers.length) return undefined
  if (filled.reduce((sum, { percentage }) => sum + percentage, 0) > 100) return undefined
  const isTwice = new Set(filled.map(({ key }) => key)).size < filled.length
  const rows = [base, ...filled]
  if (isTwice || filled.some(({ key }) => key === base.key)) return undefined
  return withPercentage(rows, 0, 100)
}

/**
 * What a material is made of, as the rows that its assessment begins with: itself where it states GWP or CO2, else the
 * matrix and the fillers of its composition. Undefined where the catalogue knows no figure for what it is mostly made of.
 */
export function startRows(
  doc: MaterialDocument,
  shown: ShownValueOf,
  known: readonly KnownCompound[],
): CompoundRow[] | undefined {
  const own = ownRow(doc, shown)
  if (own) return own
  for (const composition of doc.composition) {
    const mixed = mixedRows(composition, known)
    if (mixed) return mixed
  }
  return undefined
}
