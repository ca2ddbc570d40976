import { hasDigit } from '../tokens.ts'

/** How far from what was typed a word may be that is offered: letters that are changed, added, left out or turned round. */
const NEAR_FROM = 4
const FAR_FROM = 6
/** Longer words are no slips. */
const LONGEST = 40

/** The most changes to a token that an offer makes; digits may only be turned round, once. 0: none is offered. */
export const changesAllowed = (token: string): number =>
  token.length < NEAR_FROM || token.length > LONGEST ? 0 : hasDigit(token) || token.length < FAR_FROM ? 1 : 2

/** Changes from one token to another, adjacent letters turned round being one; undefined where they are more than `most`. */
export function changesTo(from: string, to: string, most: number): number | undefined {
  if (Math.abs(from.length - to.length) > most) return undefined
  if (hasDigit(from) || hasDigit(to)) return isTurned(from, to) ? 1 : undefined
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, k) => k)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      let changes = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        changes = Math.min(changes, (before[j - 2] ?? 0) + 1)
      next.push(changes)
      least = Math.min(least, changes)
    }
    if (least > most) return undefined
    before = row
    row = next
  }
  const changes = row[to.length] ?? 0
  return changes <= most ? changes : undefined
}

/** 6028 and 6082. */
function isTurned(from: string, to: string): boolean {
  if (from.length !== to.length) return false
  let at = 0
  while (at < from.length && from[at] === to[at]) at++
  return from[at] === to[at + 1] && from[at + 1] === to[at] && from.slice(at + 2) === to.slice(at + 2)
}

/** A word of the materials that somebody may see, and how many of them have it. */
export interface KnownWord {
  word: string
  count: number
}

/** Words near to one: fewest changes first, then the most frequent, then by code point. */
export function nearest(token: string, words: Iterable<KnownWord>, limit: number): string[] {
  const most = changesAllowed(token)
  if (most === 0) return []
  const near: (KnownWord & { changes: number })[] = []
  for (const { word, count } of words) {
    const changes = word === token ? undefined : changesTo(token, word, most)
    if (changes !== undefined) near.push({ word, count, changes })
  }
  return near
    .sort((a, b) => a.changes - b.changes || b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map(({ word }) => word)
}
