import type { Print } from '../../page/printing.ts'
import { cellsTable, propertyTable } from '../../page/tables.ts'

/** Rows of a table that moves to the next page as a whole. */
const SHORT_TABLE = 20

export const printTable: Print<'table'> = ({ config }, { words }) => {
  const table =
    config.of === 'properties'
      ? propertyTable(config.heading, config.rows, words)
      : cellsTable(
          [config.heading, words.format.conditions(config.cond)].filter(Boolean).join(' · '),
          config.columns,
          config.rows,
        )
  const note = config.of === 'cells' && config.note ? [{ text: config.note, style: 'small' }] : []
  const equation = config.of === 'cells' && config.equation ? [config.equation] : []
  // What belongs to a short table stays with it.
  const below = [...equation, ...note]
  return below.length > 0 && config.rows.length <= SHORT_TABLE
    ? [{ unbreakable: true, stack: [table, ...below] }]
    : [table, ...below]
}
