import type { ExpansionRange, ExpansionResult } from '@ingot/plots/derived/expansion'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import type { Format } from '../../../words/format.ts'
import type { Text } from '../../../words/texts.ts'

/** A curve's results as they are shown; what is not known says why. */
export interface ExpansionRow {
  id: string
  curve: string
  mean: string
  strain: string
  special: string
  /** Which temperature lies outside the data, in words. */
  problem?: string | undefined
}

const DIGITS = 4

export function expansionRows(
  results: readonly ExpansionResult[],
  names: readonly { id: string; name: string }[],
  { start, end, special }: ExpansionRange,
  { y }: Pick<Diagram, 'y'>,
  format: Format,
  text: Text,
): ExpansionRow[] {
  const unit = format.unit('temperature')
  const temperature = (at: number) => format.number(at, 'temperature')
  return results.map((result, place) => {
    const isKnown = { start: result.mean !== undefined, special: result.special !== undefined }
    const asked = [...(isKnown.start ? [] : [start, end]), ...(isKnown.special ? [] : [special])]
    const outside = [...new Set(asked)].filter((at) => at < result.from || at > result.to)
    const problems = outside.map((at) =>
      text('expansion.outside', {
        at: temperature(at),
        unit,
        from: temperature(result.from),
        to: temperature(result.to),
      }),
    )
    return {
      id: result.id,
      curve: names.find(({ id }) => id === result.id)?.name ?? String(place + 1),
      mean: format.number(result.mean, 'cte', DIGITS),
      strain: format.number(result.strain, 'strain', DIGITS),
      special: format.number(result.special, y.quantity, DIGITS),
      problem: problems.length > 0 ? problems.join('; ') : undefined,
    }
  })
}

/** The results as text, a line a curve; a value that is not known has no unit. */
export function expansionComment(rows: readonly ExpansionRow[], unit: { mean: string; special: string }): string {
  const withUnit = (value: string, of: string) => (/\d/.test(value) && of !== '' ? `${value} ${of}` : value)
  return rows
    .map(({ curve, mean, special }) => `${curve}: ${withUnit(mean, unit.mean)}; ${withUnit(special, unit.special)}`)
    .join('\n')
}
