import type { AgeingResult } from '@ingot/plots/derived/ageing'
import type { PlotData } from '@ingot/plots/diagram/plot-data'
import type { Text } from '../../../words/texts.ts'

/** When a curve has fallen to the level, in words: the time with its unit, or why there is none. */
export function ageingWords(
  result: AgeingResult,
  { layout: { xaxis, yaxis } }: PlotData,
  text: Text,
  number: (x: number) => string,
): { id: string; curve: string; said: string; isReached: boolean } {
  const { id, name: curve } = result
  const unit = yaxis.axisunit
  if (result.is === 'reached')
    return { id, curve, said: `${number(result.at)} ${xaxis.axisunit}`.trim(), isReached: true }
  if (result.is === 'below')
    return { id, curve, said: text('ageing.below', { value: number(result.first), unit }), isReached: false }
  const values = { value: number(result.last), unit, at: number(result.until), time: xaxis.axisunit }
  return { id, curve, said: text('ageing.above', values), isReached: false }
}
