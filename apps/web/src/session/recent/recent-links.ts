import { create } from 'zustand'
import { keep, keptUnder } from '../browser-storage.ts'
import { type Fields, fieldsOf } from '../visit-storage.ts'

/** What was opened or searched for, as a link. */
export interface RecentLink {
  text: string
  href: string
}

interface Recent {
  materials: readonly RecentLink[]
  searches: readonly RecentLink[]
}

const KEY = 'ingot-recent'
const RECENT_MAX = 6

/** The links with a new one in front, each address once. */
export const withLink = (links: readonly RecentLink[], latest: RecentLink): RecentLink[] =>
  [latest, ...links.filter(({ href }) => href !== latest.href)].slice(0, RECENT_MAX)

function linkOf({ text, href }: Fields): RecentLink[] {
  // An address of this page, never one of another host.
  const isOwn = typeof href === 'string' && href.startsWith('/') && !href.startsWith('//')
  return typeof text === 'string' && text !== '' && isOwn ? [{ text, href }] : []
}

const linksOf = (kept: unknown): RecentLink[] =>
  Array.isArray(kept) ? kept.flatMap((one) => linkOf(fieldsOf(one))).slice(0, RECENT_MAX) : []

/** What the browser kept, whatever wrote it. */
export const readRecentLinks = (kept: unknown): Recent => {
  const { materials, searches } = fieldsOf(kept)
  return { materials: linksOf(materials), searches: linksOf(searches) }
}

/** What this browser opened and searched for last, over its visits: the start page leads back to it. */
export const useRecent = create<Recent>()(() => readRecentLinks(keptUnder(KEY)))

/** Puts a link in front of its kind, beside what other tabs have written since. */
export function noteRecent(kind: keyof Recent, link: RecentLink): void {
  const kept = readRecentLinks(keptUnder(KEY))
  const next = { ...kept, [kind]: withLink(kept[kind], link) }
  useRecent.setState(next)
  keep(KEY, next)
}

export function forgetRecent(): void {
  useRecent.setState({ materials: [], searches: [] })
  keep(KEY, undefined)
}
