import type { TableMapping } from '../mapping/mapping.ts'
import type { TableRow, TableSource } from '../table-row.ts'

/** A table without the rows that its mapping leaves out, and without those behind the last that it names. */
export function withoutLeftOut(source: TableSource, { lastRow, leaveOut }: TableMapping): TableSource {
  if (lastRow === undefined && leaveOut === undefined) return source
  const out = new Set(leaveOut)
  const isRead = ({ line }: TableRow) => !out.has(line) && (lastRow === undefined || line <= lastRow)
  async function* read() {
    for await (const rows of source.rows) yield rows.filter(isRead)
  }
  return { ...source, rows: read() }
}
