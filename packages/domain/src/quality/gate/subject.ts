import type { MaterialDocument } from '@ingot/contract/material'
import type { QualityProblem } from '../problem.ts'

const WHOLE = 'document'

/** What a finding is about, by which it is accepted: ids of its statements, `document` where it is about the whole. */
export const subjectOf = ({ ids = [] }: Pick<QualityProblem, 'ids'>): string =>
  ids.length === 0 ? WHOLE : [...ids].sort().join(' ')

/** The statements that a subject names. */
export const idsOf = (subject: string): string[] => (subject === WHOLE ? [] : subject.split(' '))

const COMPOSITION = 'composition/'

/**
 * The content of a subject as plain JSON: what was accepted is checked anew where it changed. A note or a source that is
 * named differently changes nothing. The order of keys is that of the document, so compare it as canonical JSON.
 */
export function contentOf({ ids = [] }: Pick<QualityProblem, 'ids'>, doc: MaterialDocument): readonly unknown[] {
  if (ids.length === 0) return [doc.class, doc.name, doc.product, doc.composition]
  const wanted = new Set(ids)
  const values = doc.values
    .filter(({ id }) => wanted.has(id))
    .map(({ id, vkey, value, min, max, special, option, flag, text, cond, basis }) => [
      ...[id, vkey, value, min, max, special, option, flag, text, cond, basis],
    ])
  const curves = doc.curves
    .filter(({ id }) => wanted.has(id))
    .map(({ id, vkey, kind, x, y, cond }) => [id, vkey, kind, x, y, cond])
  const models = doc.models
    .filter(({ id }) => wanted.has(id))
    .map(({ id, vkey, params, cond }) => [id, vkey, params, cond])
  const compositions = doc.composition
    .map(({ basis, items }, index) => [`${COMPOSITION}${index}`, basis, items] as const)
    .filter(([id]) => wanted.has(id))
  return [doc.class, values, curves, models, compositions]
}
