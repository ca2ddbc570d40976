import type { Curve, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import type { CardQuantityKey } from '../card-input.ts'
import { VKEYS } from './quantities.ts'

/** The grade that a batch is of, at a revision. */
export interface Grade {
  id: string
  revision: number
  doc: MaterialDocument
}

/**
 * Numbers that belong to the grade rather than to a batch: who pulls specimens takes the modulus from a table. Strengths
 * are never taken, they are what the batch was tested for.
 */
const OF_THE_GRADE = [
  'density',
  'modulus',
  'poisson',
  'expansion',
  'conductivity',
  'specificHeat',
] as const satisfies readonly CardQuantityKey[]

/** Before ids and sources that are of the grade, so that none meets one of the batch. */
const OF = 'grade:'

/** The document of a batch as cards take it: each of those numbers that it does not state is that of its grade, and says so. */
export function withGrade(catalogue: Catalogue, batch: MaterialDocument, grade: Grade): MaterialDocument {
  const givenBy = ({ vkey }: Curve): string | undefined => {
    const gives = catalogue.nodes.get(vkey)?.gives
    return gives?.over === 'T' ? gives.of : undefined
  }
  const wanted = OF_THE_GRADE.map(
    (key) => new Set(VKEYS[key].flatMap((vkey) => [vkey, ...(catalogue.nodes.get(vkey)?.from ?? [])])),
  )
  const missing = wanted.filter(
    (vkeys) =>
      !batch.values.some(({ vkey }) => vkeys.has(vkey)) &&
      !batch.curves.some((curve) => vkeys.has(givenBy(curve) ?? '')),
  )
  const isMissing = (vkey: string | undefined) => vkey !== undefined && missing.some((vkeys) => vkeys.has(vkey))
  const said = `that of the grade ${grade.doc.name} (${grade.id}, revision ${grade.revision}), not of this batch`
  const told = <Item extends PropertyValue | Curve>({ tests: _, set: __, ...item }: Item) => ({
    ...item,
    id: `${OF}${item.id}`,
    source: { ...item.source, ref: `${OF}${item.source.ref}` },
    note: item.note === undefined ? said : `${said}; ${item.note}`,
  })
  const values = grade.doc.values.filter(({ vkey }) => isMissing(vkey)).map(told)
  const curves = grade.doc.curves.filter((curve) => isMissing(givenBy(curve))).map(told)
  const refs = new Set([...values, ...curves].map(({ source }) => source.ref))
  const sources = Object.entries(grade.doc.sources).flatMap(([ref, source]) =>
    refs.has(`${OF}${ref}`) ? [[`${OF}${ref}`, source] as const] : [],
  )
  return {
    ...batch,
    values: [...batch.values, ...values],
    curves: [...batch.curves, ...curves],
    sources: { ...batch.sources, ...Object.fromEntries(sources) },
  }
}
