import { AppError } from '@ingot/contract/errors'
import type { PastedTable } from '@ingot/contract/export'
import { EXPORT_ROWS_MAX } from '@ingot/contract/limits'
import type { ListLine, MaterialRow } from '@ingot/contract/search'
import { whyFound } from '@ingot/domain/names/found-as-words'
import { stateDifference } from '@ingot/domain/pasted/state-difference'
import type { TableCell } from '@ingot/exchange/exporters/table'
import type { ListedRow } from '../../search/reply/rows.ts'
import type { OpenList } from '../../search/service.ts'

/** Rows that are read without a turn for other calls between them. */
const PAGE = 100

/** A line of a pasted list, with the cells that stood beside it. */
interface FileLine {
  report: ListLine
  cells: readonly string[]
}

/** A row of the file of a list: a line with one of its materials, a line without any, or a material of no line. */
export interface LineRow {
  line?: FileLine | undefined
  row?: MaterialRow | undefined
  /** Whether the line names materials of which the other filters leave none. */
  isFilteredOut?: boolean
}

/** The lines in the order in which they were pasted, each as often as it stood there; without a table as they are searched. */
export function fileLines(report: readonly ListLine[], table: PastedTable | undefined): FileLine[] {
  const byLine = new Map(report.map((line) => [line.given, line]))
  const kept = table?.rows.flatMap(({ line, cells }) => {
    const one = byLine.get(line)
    return one ? [{ report: one, cells }] : []
  })
  const named = new Set(kept?.map(({ report: { given } }) => given))
  return [
    ...(kept ?? []),
    ...report.filter(({ given }) => !named.has(given)).map((one) => ({ report: one, cells: [] })),
  ]
}

/**
 * Every line with its materials, in the order of the lines, then rows that no line names, such as the parents of a grouped
 * list; a page at a time. The list is read twice, so that only its ids are kept. Throws `export-too-large`.
 */
export async function lineRows(
  list: OpenList,
  listed: readonly ListedRow[],
  lines: readonly FileLine[],
): Promise<AsyncGenerator<LineRow[]>> {
  const ofLine = new Map<string, ListedRow[]>(lines.map(({ report }) => [report.given, []]))
  const others: ListedRow[] = []
  for (let from = 0; from < listed.length; from += PAGE) {
    const page = listed.slice(from, from + PAGE)
    const places = new Map(page.map((one) => [one.id, one]))
    for (const { id, given = [] } of await list.read(page)) {
      const place = places.get(id)
      if (!place) continue
      if (given.length === 0) others.push(place)
      for (const one of given) ofLine.get(one)?.push(place)
    }
  }
  const all: { line?: FileLine; place?: ListedRow }[] = []
  for (const line of lines) {
    const places = ofLine.get(line.report.given) ?? []
    const rows = all.length + Math.max(places.length, 1)
    if (rows > EXPORT_ROWS_MAX) throw new AppError('export-too-large', { rows, limit: EXPORT_ROWS_MAX })
    if (places.length === 0) all.push({ line })
    for (const place of places) all.push({ line, place })
  }
  for (const place of others) all.push({ place })

  async function* pages(): AsyncGenerator<LineRow[]> {
    for (let from = 0; from < all.length; from += PAGE) {
      const page = all.slice(from, from + PAGE)
      const wanted = new Map(page.flatMap(({ place }) => (place ? [[place.id, place] as const] : [])))
      const read = new Map((await list.read([...wanted.values()])).map((row) => [row.id, row]))
      yield page.map(({ line, place }) => ({
        line,
        row: place && read.get(place.id),
        isFilteredOut: !place && line !== undefined && line.report.count > 0,
      }))
    }
  }
  return pages()
}

type Text = (key: string, values?: Record<string, unknown>) => string

/** A column of the file of a list that tells of the line. */
interface LineColumn {
  head: string
  cell(row: LineRow): TableCell
}

/** Found, equivalent with its degree, several, not found. */
function statusOf({ line, row }: LineRow, text: Text): string | undefined {
  if (!line) return undefined
  const { status, materials } = line.report
  const said = text(status === 'several' ? 'list.severalShort' : `list.is.${status}`)
  const named = materials.find(({ id }) => id === row?.id)
  const only = row?.given?.length === 1 ? row.foundAs : undefined
  const degree = (named ? named.foundAs : only)?.degree
  return degree ? `${said}: ${text(`list.degree.${degree}`)}` : said
}

/** As what the line was read, by which other name it was found, the state it does not give or that is not there, and whether other filters leave it out. */
function noteOf({ line, row, isFilteredOut }: LineRow, text: Text): string | undefined {
  if (!line) return undefined
  const { given, readAs, materials } = line.report
  const named = materials.find(({ id }) => id === row?.id)
  const state = named ? named.state : row && stateDifference(given, row.name, readAs === undefined)
  const foundAs = named?.foundAs
  const isOther = foundAs !== undefined && state !== undefined && state.given.length > 0
  const words = state && { given: state.given.join(' + '), own: state.own.join(' + ') }
  const kind = state?.given.length === 0 ? 'own' : state?.own.length === 0 ? 'given' : 'other'
  return [
    readAs && `${text('list.readAs')}: ${readAs}`,
    foundAs && whyFound({ foundAs, ...(isOther && { state }) }, text),
    !isOther && words && text(`list.state.${kind}`, words),
    isFilteredOut && text('list.filteredOut'),
  ]
    .filter(Boolean)
    .join('; ')
}

/** What the file of a list begins with: the line as it was given, the other cells of the pasted table, and what became of it. */
export const lineColumns = (table: PastedTable | undefined, text: Text): LineColumn[] => [
  { head: text('list.given'), cell: ({ line }) => line?.report.given },
  ...(table?.heads ?? []).map((head, k) => ({ head, cell: ({ line }: LineRow) => line?.cells[k] })),
  { head: text('list.status'), cell: (row) => statusOf(row, text) },
  { head: text('list.note'), cell: (row) => noteOf(row, text) },
]
