import type { RowRanking } from '@ingot/contract/ranking'
import type { Format } from '../../words/format.ts'
import type { Text } from '../../words/texts.ts'

/** What a column is called. */
export type NameOf = (column: string) => string

/** A part of the whole as percent, without its sign. */
export const percent = (share: number | undefined, format: Pick<Format, 'number'>): string =>
  format.number(share === undefined ? undefined : share * 100)

/** What a score is made of, in the order of the criteria: `57.5 % = Density 20 % + Young's modulus 37.5 %`. */
export function rankingHint(
  { score, stated, parts }: RowRanking,
  nameOf: NameOf,
  format: Pick<Format, 'number'>,
  text: Text,
): string {
  const toldLimit = (column: string) => text('ranking.partLimit', { name: nameOf(column) })
  const told = parts.map(({ column, part, share, limit }) => {
    const name = nameOf(column)
    if (limit) return toldLimit(column)
    return share === undefined
      ? text('ranking.partMissing', { name })
      : text('ranking.part', { name, part: percent(part ?? share, format) })
  })
  const missing = stated < 1 ? [text('ranking.missing', { percent: percent(1 - stated, format) })] : []
  const limits = parts.filter(({ limit }) => limit).map(({ column }) => toldLimit(column))
  if (score === undefined) return [[text('ranking.tooLittle'), ...missing].join(', '), ...limits].join('; ')
  const whole = text('ranking.hint', { score: percent(score, format), parts: told.join(' + ') })
  return [whole, ...missing].join('; ')
}
