import { foldName } from './names.ts'

/** A name, folded, and how it is offered. */
interface Known {
  name: string
  shown: string
}

/** Names by the letters that they begin with: few mistakes are made there but to swap two or to leave one out. */
export type NearNames = ReadonlyMap<string, readonly Known[]>

export function nearNames(known: Iterable<Known>): NearNames {
  const byLetter = new Map<string, Known[]>()
  for (const one of known)
    for (const letter of new Set(one.name.slice(0, 2))) {
      const same = byLetter.get(letter)
      if (same) same.push(one)
      else byLetter.set(letter, [one])
    }
  return byLetter
}

const LONGEST = 40
const OFFERED = 3

function distance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const one = Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      next[j] = one
      if (one < least) least = one
    }
    if (least > limit) return limit + 1
    row = next
  }
  return row[b.length] ?? 0
}

/** Some of the known names that are spelt like a wanted one or begin with it, the nearest first. */
export function namesNear(wanted: string, known: NearNames, most = OFFERED): string[] {
  const sought = foldName(wanted).slice(0, LONGEST)
  if (sought.length < 2) return []
  const limit = sought.length < 3 ? 0 : Math.min(3, Math.max(1, Math.floor(sought.length / 4)))
  const ranked: { shown: string; rank: number }[] = []
  for (const { name, shown } of known.get(sought.charAt(0)) ?? []) {
    if (sought.length >= 3 && name.startsWith(sought)) ranked.push({ shown, rank: 0.5 })
    else if (Math.abs(name.length - sought.length) <= limit) {
      const rank = distance(sought, name, limit)
      if (rank <= limit) ranked.push({ shown, rank })
    }
  }
  ranked.sort((a, b) => a.rank - b.rank)
  return [...new Set(ranked.map(({ shown }) => shown))].slice(0, most)
}
