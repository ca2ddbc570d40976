import type { Expression } from '@ingot/domain/query/expression'
import type { QueryProblem } from '@ingot/domain/query/language/condition'
import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { type AxisIndex, axisIndex } from '@ingot/plots/scatter/index-line'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useVocabulary } from '../../../query/vocabulary.ts'
import { type Language, useLanguage } from '../../../session/language.ts'

/** A performance index, ready to be shown and asked for. */
export interface PlotIndex {
  /** Key of the computed column: `=youngs_modulus^(1/3)/density_any`. */
  key: string
  label: string
  unit: string
  /** In terms of the axes; undefined where it has no line on this plot. */
  onAxes: AxisIndex | undefined
  /** An SI number in the unit shown, without it. */
  number: (si: number) => string
}

async function openIndex(
  formula: string,
  axes: readonly [string, string],
  vocabulary: Vocabulary,
  locale: Language,
): Promise<PlotIndex | { problem: QueryProblem }> {
  const { openFormula } = await import('@ingot/domain/query/language/formula')
  const key = `=${formula}`
  const opened = openFormula(key, vocabulary)
  if ('problem' in opened) return opened
  const [x, y] = axes.map((axis): Expression | undefined => {
    if (!axis.startsWith('=')) return { kind: 'column', column: axis }
    const read = openFormula(axis, vocabulary)
    return 'problem' in read ? undefined : read.expression
  })
  return {
    key,
    label: opened.label,
    unit: opened.unit === '' ? '' : unitLabel(opened.unit, locale),
    onAxes: x && y && axisIndex(opened.expression, x, y),
    number: (si) => formatNumber(si / opened.factor, { locale }),
  }
}

/** The index of a formula without its `=`; undefined until it is read, or where there is none. */
export function usePlotIndex(
  formula: string | undefined,
  x: string | undefined,
  y: string | undefined,
): PlotIndex | { problem: QueryProblem } | undefined {
  const locale = useLanguage()
  const isWanted = formula !== undefined && x !== undefined && y !== undefined
  const vocabulary = useVocabulary({ isWanted })
  const { data } = useQuery({
    queryKey: ['scatter-index', formula, x, y, vocabulary?.system, locale],
    queryFn: () => (vocabulary && isWanted ? openIndex(formula, [x, y], vocabulary, locale) : null),
    enabled: vocabulary !== undefined && isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return isWanted ? (data ?? undefined) : undefined
}
