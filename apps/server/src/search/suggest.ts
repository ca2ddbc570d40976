import type { Language } from '@ingot/contract/material'
import { type Catalogue, textIn } from '@ingot/domain/catalogue/catalogue'
import { fold } from '@ingot/domain/index/fold'

interface Suggestion {
  vkey: string
  name: string
  symbol?: string
  quantity?: string
  /** Materials that have it. */
  count: number
}

/** Shorter beginnings of what people call something else would be offered too often. */
const WORDS_FROM = 4

/** 0: a sign or alias is just that; 1: the name starts so; 2: it stands inside; 3: people look for it so; undefined: it does not fit. */
const fitOf = (
  pattern: string,
  name: string,
  signs: readonly string[],
  words: readonly string[],
): number | undefined => {
  if (signs.some((sign) => fold(sign) === pattern)) return 0
  const folded = fold(name)
  if (folded.startsWith(pattern)) return 1
  if (folded.includes(pattern) || signs.some((sign) => fold(sign).startsWith(pattern))) return 2
  return pattern.length >= WORDS_FROM && words.some((word) => fold(word).startsWith(pattern)) ? 3 : undefined
}

const isAbsent = ({ count }: Suggestion): number => (count === 0 ? 1 : 0)

/** Properties that what was typed may mean: those that materials have first, then best first. */
export function suggestProperties(
  catalogue: Catalogue,
  typed: string,
  language: Language,
  limit: number,
  counts: Readonly<Record<string, number>>,
): Suggestion[] {
  const pattern = fold(typed)
  if (pattern === '') return []
  const fitting: { fit: number; suggestion: Suggestion }[] = []
  for (const { key, vkey, slot, node } of catalogue.columns.values()) {
    if (slot !== undefined || key !== vkey) continue
    const name = textIn(node.name, language)
    const fit = fitOf(
      pattern,
      name,
      [...(node.symbol ? [node.symbol] : []), ...(node.aliases ?? [])],
      node.searchWords ?? [],
    )
    if (fit === undefined) continue
    const { symbol, quantity } = node
    fitting.push({
      fit,
      suggestion: { vkey, name, ...(symbol && { symbol }), ...(quantity && { quantity }), count: counts[vkey] ?? 0 },
    })
  }
  return fitting
    .sort(
      (a, b) =>
        isAbsent(a.suggestion) - isAbsent(b.suggestion) ||
        a.fit - b.fit ||
        a.suggestion.name.length - b.suggestion.name.length,
    )
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}
