import type { RankingReply, RowRanking } from '@ingot/contract/ranking'
import type { MaterialRow } from '@ingot/contract/search'
import { formatNumber, NO_VALUE } from '@ingot/domain/units/shown/format-number'
import type { TableCell } from '@ingot/exchange/exporters/table'
import type { Words } from '../catalog/format.ts'
import { type TableColumn, toldColumn } from './columns.ts'

/** Digits of a share in a file: more than the screen shows, fewer than look measured. */
const DIGITS = 6

/**
 * The columns of a ranked list: the score and how much of the weight is stated, then what each criterion gives of the
 * score. All are percent, and the contributions of a row add up to its score. What is not stated says so, it is no zero.
 */
export function rankingColumns({ by }: RankingReply, words: Words): TableColumn[] {
  const { shipped, language } = words
  const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const percent = (share: number | undefined, none: string): TableCell =>
    share === undefined
      ? none
      : { value: Number((share * 100).toPrecision(DIGITS)), shown: formatNumber(share * 100, { locale: language }) }
  const unsaid = (part: RowRanking['parts'][number] | undefined): string => {
    if (part?.share !== undefined) return NO_VALUE
    return text(part?.limit ? 'ranking.limitOnly' : 'ranking.notStated')
  }
  const of = (cell: (ranking: NonNullable<MaterialRow['ranking']>) => TableCell) => (row: MaterialRow) =>
    row.ranking && cell(row.ranking)
  return [
    {
      key: 'ranking.score',
      head: text('ranking.file.score'),
      cell: of(({ score }) => percent(score, text('ranking.tooLittle'))),
    },
    { key: 'ranking.stated', head: text('ranking.file.stated'), cell: of(({ stated }) => percent(stated, NO_VALUE)) },
    ...by.map(({ column }, at) => ({
      key: `ranking.${column}`,
      head: text('ranking.file.part', { name: toldColumn(column, words).name }),
      cell: of(({ parts }) => percent(parts[at]?.part, unsaid(parts[at]))),
    })),
  ]
}

/** How a list is ranked, in words: `Density (lower is better, weight 2)`. */
export function rankingWords({ by }: RankingReply, words: Words): string {
  const { shipped, language } = words
  const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  return by
    .map(({ column, goal, weight }) => {
      const { name, told } = toldColumn(column, words)
      const said =
        typeof goal === 'string' ? text(`ranking.${goal}`) : text('ranking.goalTarget', { target: told(goal.target) })
      return text('ranking.byOne', { name, goal: said, weight: formatNumber(weight, { locale: language }) })
    })
    .join(' · ')
}
