import { baseUnits, currencies, currencySigns, prefixes, type UnitRow, unitTable } from '../unit-table.ts'
import type { Base } from './dimension.ts'

export type SymbolMeaning =
  | { readonly is: 'base'; readonly base: Base; readonly ten: number }
  | { readonly is: 'currency'; readonly code: string }
  | { readonly is: 'unit'; readonly row: UnitRow; readonly ten: number }

const meanings = new Map<string, SymbolMeaning>()
const prefixable = new Set<string>()
const canonical = new Map<string, string>()

function know(symbol: string, names: readonly string[], meaning: SymbolMeaning, hasPrefixes: boolean) {
  for (const name of [symbol, ...names]) {
    if (meanings.has(name)) throw new Error(`the unit symbol ${name} is defined twice`)
    meanings.set(name, meaning)
    canonical.set(name, symbol)
    if (hasPrefixes) prefixable.add(name)
  }
}

for (const { symbol, base, ten, also } of baseUnits) know(symbol, also, { is: 'base', base, ten }, true)
for (const code of currencies) know(code, [], { is: 'currency', code }, false)
for (const [sign, code] of Object.entries(currencySigns)) {
  meanings.set(sign, { is: 'currency', code })
  canonical.set(sign, code)
}
for (const row of unitTable) know(row.symbol, row.also ?? [], { is: 'unit', row, ten: 0 }, row.prefixes === true)

// `da` before `d`, so that dam is a decametre.
const prefixesLongestFirst = Object.entries(prefixes).sort(([a], [b]) => b.length - a.length)

function splitPrefix(name: string): { prefix: string; ten: number; rest: string } | undefined {
  for (const [prefix, ten] of prefixesLongestFirst) {
    const rest = name.slice(prefix.length)
    if (name.startsWith(prefix) && prefixable.has(rest)) return { prefix, ten, rest }
  }
  return undefined
}

/** What a symbol with or without SI prefix stands for; a symbol of the table wins over a prefixed reading (min, ft, cd). */
export function meaningOf(name: string): SymbolMeaning | undefined {
  const whole = meanings.get(name)
  if (whole) return whole
  const split = splitPrefix(name)
  const meaning = split && meanings.get(split.rest)
  if (!split || !meaning || meaning.is === 'currency') return undefined
  return { ...meaning, ten: meaning.ten + split.ten }
}

/** The symbol by its main name: `inch` → `in`, `kL` → `kl`. */
export function canonicalSymbol(name: string): string {
  const whole = canonical.get(name)
  if (whole) return whole
  const split = splitPrefix(name)
  return split ? split.prefix + (canonical.get(split.rest) ?? split.rest) : name
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[b.length] ?? 0
}

const SUGGESTED_PREFIXES = ['', 'k', 'M', 'G', 'm', 'µ', 'c', 'n']

/** Up to three known symbols nearest to an unknown one, those that differ only in capitals first. */
export function symbolsNear(name: string): string[] {
  const wanted = name.slice(0, 20)
  const candidates = [...canonical.keys()].flatMap((symbol) =>
    prefixable.has(symbol) ? SUGGESTED_PREFIXES.map((prefix) => prefix + symbol) : [symbol],
  )
  const ranked = candidates.flatMap((symbol) => {
    const sameLetters = symbol.toLowerCase() === wanted.toLowerCase()
    const distance = sameLetters ? 0 : editDistance(symbol.toLowerCase(), wanted.toLowerCase())
    return distance <= Math.min(2, Math.max(1, wanted.length / 3)) ? [{ symbol, distance }] : []
  })
  const sorted = ranked.sort((a, b) => a.distance - b.distance || a.symbol.length - b.symbol.length)
  return [...new Set(sorted.map(({ symbol }) => canonicalSymbol(symbol)))].slice(0, 3)
}
