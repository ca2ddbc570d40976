import type { DraftChange } from '@ingot/contract/drafts'
import type { Curve, MaterialDocument } from '@ingot/contract/material'
import type { QualityFinding } from '@ingot/contract/quality'

type Correction = NonNullable<QualityFinding['correction']>[number]

const times = (column: readonly number[], factor = 1): number[] => column.map((number) => number * factor)

const scaledCurve = (curve: Curve, { x, y }: { x?: number | undefined; y?: number | undefined }): Curve => ({
  ...curve,
  x: times(curve.x, x),
  y: times(curve.y, y),
})

function changeOf(doc: MaterialDocument, correction: Correction): DraftChange | undefined {
  const { id } = correction
  if ('scale' in correction) {
    const before = doc.curves.find((one) => one.id === id)
    return before && { at: `curves/${id}`, before, after: scaledCurve(before, correction.scale) }
  }
  for (const list of ['values', 'curves', 'models'] as const) {
    const before = doc[list].find((one) => one.id === id)
    if (before) return { at: `${list}/${id}`, before, after: { ...before, ...correction.set } }
  }
  return undefined
}

/**
 * The changes of a draft that a correction asks for. `before` is what the finding was about: where the draft has been
 * changed there meanwhile, the server refuses rather than to correct it twice.
 */
export const correctedParts = (doc: MaterialDocument, corrections: readonly Correction[]): DraftChange[] =>
  corrections.flatMap((correction) => changeOf(doc, correction) ?? [])
