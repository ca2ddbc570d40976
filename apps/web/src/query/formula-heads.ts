import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FormulaHead, formulaKeys } from '../list/columns/list-columns.ts'
import { type Language, useLanguage } from '../session/language.ts'
import { useVocabulary } from './vocabulary.ts'

const none: ReadonlyMap<string, FormulaHead> = new Map()

async function headsOf(
  keys: readonly string[],
  vocabulary: Vocabulary,
  language: Language,
): Promise<ReadonlyMap<string, FormulaHead>> {
  const { openFormula } = await import('@ingot/domain/query/language/formula')
  return new Map(
    keys.flatMap((key): [string, FormulaHead][] => {
      const opened = openFormula(key, vocabulary)
      // A formula of an old link that cannot be read any more has no head: the column is left out.
      if ('problem' in opened) return []
      const { label, unit, factor } = opened
      return [[key, { label, factor, unit: unit === '' ? '' : unitLabel(unit, language) }]]
    }),
  )
}

/** Heads of the formula columns among these; the query language is fetched only where there are some. */
export function useFormulaHeads(keys: readonly string[]): ReadonlyMap<string, FormulaHead> {
  const formulas = useMemo(() => formulaKeys(keys), [keys])
  const isWanted = formulas.length > 0
  const vocabulary = useVocabulary({ isWanted })
  const language = useLanguage()
  return (
    useQuery({
      queryKey: ['formula-heads', formulas, vocabulary?.system, language],
      queryFn: () => (vocabulary ? headsOf(formulas, vocabulary, language) : none),
      enabled: vocabulary !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    }).data ?? none
  )
}
