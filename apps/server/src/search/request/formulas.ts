import { AppError } from '@ingot/contract/errors'
import { COLUMNS_MAX, FORMULAS_SIZE_MAX } from '@ingot/contract/limits'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import type { QueryProblem } from '@ingot/domain/query/language/condition'
import { type OpenFormula, openFormula } from '@ingot/domain/query/language/formula'
import { type Vocabulary, type VocabularyTag, vocabularyOf } from '@ingot/domain/query/language/vocabulary'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { LRUCache } from 'lru-cache'
import type { Shipped } from '../../catalog/shipped.ts'
import { nameOf } from '../reply/tags.ts'

/** A column key that begins so is a formula: `=rp02/density`, `=rm@473.15`. */
const FORMULA = '='

export const isFormula = (key: string): boolean => key.startsWith(FORMULA)

/** Throws `bad-request` where the formulas among these keys are more, or longer together, than one call may ask for. */
export function checkFormulas({ texts }: Shipped, keys: readonly string[], language: Language): void {
  const formulas = [...new Set(keys.filter(isFormula))]
  const size = formulas.reduce((sum, { length }) => sum + length, 0)
  const refuse = (key: string, given: number, limit: number) =>
    new AppError('bad-request', { fields: texts.text(key, language, { given, limit }) })
  if (formulas.length > COLUMNS_MAX) throw refuse('formulas.tooMany', formulas.length, COLUMNS_MAX)
  if (size > FORMULAS_SIZE_MAX) throw refuse('formulas.tooLong', size, FORMULAS_SIZE_MAX)
}

/** What is said to a caller whose query or formula can't be read: the problem in words, and its place in the text. */
export function badQuery({ texts }: Shipped, { code, at, length, values }: QueryProblem, language: Language): AppError {
  return new AppError('bad-query', { problem: texts.text(`query.problem.${code}`, language, values), at, length })
}

/**
 * The names of the shipped catalogue, in every language; what is shown is in one. `tags` are the ids of tags by group
 * that may be named too.
 */
export type Names = (language: Language, system: UnitSystem, tags?: TagIds) => Vocabulary
export type TagIds = Readonly<Record<string, readonly string[]>>

/** Vocabularies kept: making one ready takes some 100 ms, and few callers see different tags. */
const KEPT = 24

export function openNames(shipped: Shipped): Names {
  const known = opened.get(shipped)
  if (known) return known
  const made = makeNames(shipped)
  opened.set(shipped, made)
  return made
}

const opened = new WeakMap<Shipped, Names>()

function makeNames(shipped: Shipped): Names {
  const kept = new LRUCache<string, Vocabulary>({ max: KEPT })
  const named = (group: string, ids: readonly string[]): VocabularyTag[] =>
    ids.flatMap((id) => {
      const names = LANGUAGES.map((language) => nameOf(shipped, group, id, language))
      return [...new Set([...names, id])].map((name) => ({ id, name }))
    })
  const make = (language: Language, system: UnitSystem, tags: TagIds | undefined): Vocabulary =>
    vocabularyOf(shipped.catalogue, {
      language,
      system,
      ...(tags && { tags: Object.fromEntries(Object.entries(tags).map(([group, ids]) => [group, named(group, ids)])) }),
    })
  return (language, system, tags) => {
    const key = JSON.stringify([language, system, tags])
    const vocabulary = kept.get(key) ?? make(language, system, tags)
    kept.set(key, vocabulary)
    return vocabulary
  }
}

/** Opens a formula key; throws `bad-query`. */
export function formulaOf(shipped: Shipped, key: string, vocabulary: Vocabulary, language: Language): OpenFormula {
  const formula = openFormula(key, vocabulary)
  if ('problem' in formula) throw badQuery(shipped, formula.problem, language)
  return formula
}
