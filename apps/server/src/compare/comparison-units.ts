import type { Comparison } from '@ingot/contract/compare'
import { type ReplyUnits, unitOf, valueIn } from '../catalog/reply-units.ts'

export function comparisonIn(comparison: Comparison, units: ReplyUnits | undefined): Comparison {
  if (!units) return comparison
  const rowOf = (row: Comparison['groups'][number]['rows'][number]) => {
    const measure = units.ofQuantity(row.quantity)
    const cells = row.cells.map((cell) => cell && { ...cell, shown: valueIn(cell.shown, measure) })
    return { ...row, ...unitOf(measure), cells }
  }
  return { ...comparison, groups: comparison.groups.map((group) => ({ ...group, rows: group.rows.map(rowOf) })) }
}
