import type { Basis, Language, Origin } from '@ingot/contract/material'

/**
 * A table has a column of kinds next to a column of numbers: what each number stands for, how it is known and under which
 * conditions, in words (`estimated; typical; 23 °C; dry; +2 more`). The words of both languages are read.
 */
export const KIND_HEADS: Readonly<Record<Language, string>> = { en: 'kind', fr: 'nature' }

export const ORIGIN_WORDS: Readonly<Record<Language, Readonly<Record<Origin, string>>>> = {
  en: {
    specified: 'specified',
    supplier: 'supplier',
    measured: 'measured',
    literature: 'literature',
    calculated: 'calculated',
    simulated: 'simulated',
    estimated: 'estimated',
  },
  fr: {
    specified: 'spécifiée',
    supplier: 'fournisseur',
    measured: 'mesurée',
    literature: 'littérature',
    calculated: 'calculée',
    simulated: 'simulée',
    estimated: 'estimée',
  },
}

export const BASIS_WORDS: Readonly<Record<Language, Readonly<Record<Basis, string>>>> = {
  en: {
    typical: 'typical',
    mean: 'mean',
    nominal: 'nominal',
    limit: 'limit',
    characteristic: 'characteristic',
    A: 'A-basis',
    B: 'B-basis',
    S: 'S-basis',
  },
  fr: {
    typical: 'typique',
    mean: 'moyenne',
    nominal: 'nominale',
    limit: 'limite',
    characteristic: 'caractéristique',
    A: 'base A',
    B: 'base B',
    S: 'base S',
  },
}

/** Of a number that was read between two points of a curve. */
export const INTERPOLATED_WORDS: Readonly<Record<Language, string>> = { en: 'interpolated', fr: 'interpolée' }

/** Of conditions that the source does not state, and that are usual for the property. */
export const ASSUMED_WORDS: Readonly<Record<Language, string>> = { en: 'assumed', fr: '(supposé)' }

/** Of a range that only overlaps what a search asks: it says nothing of the value itself. */
export const POSSIBLE_WORDS: Readonly<Record<Language, string>> = { en: 'possible', fr: 'possible' }

/** Of a mean: how many specimens it is of. */
export const TESTS_WORDS: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `${count} ${count === 1 ? 'test' : 'tests'}`,
  fr: (count) => `${count} ${count === 1 ? 'essai' : 'essais'}`,
}

export const MORE_WORDS: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `+${count} more`,
  fr: (count) => `+${count} ${count === 1 ? 'autre' : 'autres'}`,
}

/** The head of the column next to one: `Density (g/cm³) (kind)`. */
export const kindHead = (head: string, language: Language): string => `${head} (${KIND_HEADS[language]})`

/** For each column that has one, the column of its kinds. */
export function kindColumns(heads: readonly string[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const [place, head] of heads.entries()) {
    const beside = heads[place + 1]?.trim()
    if (beside === kindHead(head.trim(), 'en') || beside === kindHead(head.trim(), 'fr')) places.set(place, place + 1)
  }
  return places
}
