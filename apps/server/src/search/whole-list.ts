import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import type { PageRequest, SearchEngine, SearchPage } from '@ingot/search/port'
import type { ListedRow } from './reply/rows.ts'

/** Ids of one call: more would block other users of the threads that make and read the answer. */
const IDS_AT_ONCE = 50_000
/** How often a list is started again because materials changed while it was read. */
const ATTEMPTS = 8
/** How often a page is read again for the same reason: whoever asked for it may ask once more. */
const PAGE_ATTEMPTS = 3
/** So far from where it stood a row is looked for. */
const FAR = 10_000
/** Until an index that changes all the time may be quieter, s. */
const SOON = 5

type Engine = Pick<SearchEngine, 'page' | 'version'>
type Asked = Omit<PageRequest, 'offset' | 'limit'>

/** Reads a list again while `take` answers undefined, as materials changed during it; rejects with `busy` in the end. */
async function untilQuiet<T>(engine: Engine, take: (version: string) => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const taken = await take(await engine.version())
    if (taken !== undefined) return taken
  }
  throw new AppError('busy', { seconds: SOON }, SOON)
}

/** All pages of a list, which are of one moment; undefined where they are not. One page alone always is. */
async function readAll(
  engine: Engine,
  asked: Asked,
  version: string,
  atOnce: number,
): Promise<SearchPage[] | undefined> {
  const pages: SearchPage[] = []
  for (;;) {
    const page = await engine.page({ ...asked, offset: pages.length * atOnce, limit: atOnce })
    pages.push(page)
    const isLast = page.ids.length < atOnce
    if (isLast && pages.length === 1) return pages
    if ((await engine.version()) !== version) return undefined
    if (isLast) return pages
  }
}

/** The ids of a whole list in its order, as they were at one moment. Rejects with `busy` where there was none. */
export async function wholeIds(engine: Engine, asked: Asked, atOnce = IDS_AT_ONCE): Promise<string[]> {
  const pages = await untilQuiet(engine, (version) => readAll(engine, asked, version, atOnce))
  return pages.flatMap(({ ids }) => ids)
}

/** The rows of a whole list, as `wholeIds`; of a grouped one every parent is followed by its children that pass. */
export async function wholeRows(engine: Engine, asked: Asked, atOnce = IDS_AT_ONCE): Promise<ListedRow[]> {
  if (asked.grouped !== true)
    return (await untilQuiet(engine, (version) => readAll(engine, asked, version, atOnce))).flatMap(rowsOfPage)
  const { heads, all } = await untilQuiet(engine, async (version) => {
    const heads = await readAll(engine, asked, version, atOnce)
    const all = heads && (await readAll(engine, { ...asked, grouped: false, withParents: true }, version, atOnce))
    return heads && all && (await engine.version()) === version ? { heads, all } : undefined
  })
  return underTheirParents(heads.flatMap(rowsOfPage), all)
}

/**
 * What is read of one state of the materials, with that state's version. Where they change all the time, or what was
 * found is gone by now (`isWhole`), the version is one that nothing else has.
 */
export async function ofOneState<T>(
  engine: () => Pick<SearchEngine, 'version'>,
  read: () => Promise<T>,
  isWhole: (answer: T) => boolean,
): Promise<{ answer: T; version: string }> {
  for (let attempt = 1; ; attempt++) {
    const version = await engine().version()
    const answer = await read()
    if ((await engine().version()) === version && isWhole(answer)) return { answer, version }
    if (attempt === PAGE_ATTEMPTS) return { answer, version: `${version}~${randomUUID()}` }
  }
}

/** How many rows further down a row stands than at `at`, where it stood; 0 where it is not near there any more. */
export async function movedBy(
  idsAt: (offset: number, limit: number) => Promise<readonly string[]>,
  { id, at }: { id: string; at: number },
): Promise<number> {
  const from = Math.max(at - FAR, 0)
  const place = (await idsAt(from, at - from + FAR)).indexOf(id)
  return place < 0 ? 0 : from + place - at
}

/** The rows of a page, as the engine tells of them. */
export const rowsOfPage = ({ ids, possible, groups }: SearchPage): ListedRow[] =>
  ids.map((id, k) => ({
    id,
    possible: possible[k] === true,
    groupCount: groups?.children[k] ?? 0,
    matches: groups?.own[k] !== false,
  }))

/** What is a row for the sake of its own children stands there alone, even where it has a parent itself. */
function underTheirParents(heads: readonly ListedRow[], all: readonly SearchPage[]): ListedRow[] {
  const children = new Map<string, ListedRow[]>(heads.map(({ id }) => [id, []]))
  for (const page of all)
    for (const [k, row] of rowsOfPage(page).entries()) {
      const under = page.parents?.[k]
      if (under && !children.has(row.id)) children.get(under)?.push({ ...row, under })
    }
  return heads.flatMap((head) => [head, ...(children.get(head.id) ?? [])])
}
