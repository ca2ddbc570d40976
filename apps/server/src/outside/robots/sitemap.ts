import type { Db } from '../../db/db.ts'
import { pathOf } from '../addresses.ts'
import { escaped } from '../html.ts'
import { listSitemapMaterials, listSitemapParts, type SitemapPart } from './store.ts'

/**
 * Materials of one sitemap. The protocol (sitemaps.org) allows 50,000 addresses and 50 MB; the longest ids, percent-encoded,
 * make 48 MB of these.
 */
const OF_SITEMAP = 40_000
/** Materials that are read at once. */
const OF_PIECE = 2_000
/** How long the parts are kept, ms: finding them passes over all materials. */
const KEPT_MS = 600_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const entry = (name: string, address: string, changed?: Date): string =>
  `<${name}><loc>${escaped(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${name}>\n`

/** The sitemaps of all public materials: an index, and its parts as streams of a few thousand materials at a time. */
export interface Sitemaps {
  index(home: string): Promise<string>
  /** The texts of part `no`, from 1; undefined where there is no such part. */
  part(no: number, home: string): Promise<AsyncGenerator<string> | undefined>
}

export function openSitemaps(db: Db, size = OF_SITEMAP, now: () => number = Date.now): Sitemaps {
  let known: { parts: Promise<SitemapPart[]>; at: number } | undefined

  /** Those who ask meanwhile wait for the same pass. */
  const parts = (): Promise<SitemapPart[]> => {
    if (known && now() - known.at < KEPT_MS) return known.parts
    const found = listSitemapParts(db, size)
    known = { parts: found, at: now() }
    found.catch(() => {
      known = undefined
    })
    return found
  }

  async function* texts(home: string, isFirst: boolean, from: string | undefined, before: string | undefined) {
    yield `${HEAD}<urlset ${SPACE}>\n`
    if (isFirst) yield entry('url', `${home}/`)
    // Materials that came since the parts were found do not make one longer than it may be.
    let left = from === undefined ? 0 : size
    let after: string | undefined
    while (from !== undefined && left > 0) {
      const limit = Math.min(OF_PIECE, left)
      const found = await listSitemapMaterials(db, { from, after, before, limit })
      yield found.map(({ id, at }) => entry('url', home + pathOf(id), at)).join('')
      after = found.at(-1)?.id
      left = found.length < limit ? 0 : left - limit
    }
    yield '</urlset>\n'
  }

  return {
    async index(home) {
      const found = await parts()
      // A catalogue without materials has its start page.
      const changed = found.length === 0 ? [undefined] : found.map((part) => part.changed)
      const entries = changed.map((at, place) => entry('sitemap', `${home}/sitemap/${place + 1}.xml`, at))
      return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('')}</sitemapindex>\n`
    },
    async part(no, home) {
      const found = await parts()
      if (no < 1 || no > Math.max(1, found.length)) return undefined
      return texts(home, no === 1, found[no - 1]?.first, found[no]?.first)
    },
  }
}
