import type { Curve, MaterialDocument } from '@ingot/contract/material'
import type { Correction } from './slips.ts'

const scaledBy = (numbers: readonly number[], factor = 1): number[] =>
  factor === 1 ? [...numbers] : numbers.map((number) => number * factor)

const scaledCurve = (curve: Curve, { x, y }: { x?: number; y?: number }): Curve => ({
  ...curve,
  x: scaledBy(curve.x, x),
  y: scaledBy(curve.y, y),
})

/** A copy of a document with changes of its statements. */
export function correctedDocument(doc: MaterialDocument, corrections: readonly Correction[]): MaterialDocument {
  const of = <One extends { id: string }>(one: One): One => {
    const set = corrections.flatMap((change) => (change.id === one.id && 'set' in change ? [change.set] : []))
    return Object.assign({}, one, ...set)
  }
  return {
    ...doc,
    values: doc.values.map(of),
    models: doc.models.map(of),
    curves: doc.curves.map((curve) =>
      corrections.reduce(
        (now, change) => (change.id === curve.id && 'scale' in change ? scaledCurve(now, change.scale) : now),
        of(curve),
      ),
    ),
  }
}
