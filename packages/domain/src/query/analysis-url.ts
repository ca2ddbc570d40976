/**
 * The address of an analysis, added to that of the search:
 *
 *   analysis    elements with their percentage by mass, comma-separated: `C 0.042,B <0.0005,Cr 18.2,Fe bal.`
 */

import type { AnalysedElement } from '../analysis/judge.ts'
import { readAnalysis } from '../analysis/read-analysis.ts'

export interface AnalysisAddress {
  analysis: readonly AnalysedElement[]
}

type Params = Readonly<Record<string, string | undefined>>

/** The percentage of a fraction, in as many digits as that has: 0.00042 is 0.042, not 0.04199999999999999. */
export function percentText(fraction: number): string {
  const [mantissa = '0', exponent = '0'] = String(fraction).split('e')
  return String(Number(`${mantissa}e${Number(exponent) + 2}`))
}

/** An element as it is typed: `Cr 18.2`, `B <0.0005`, `Fe bal.`. */
export const elementText = ({ element, relation, fraction = 0 }: AnalysedElement): string =>
  relation === 'balance' ? `${element} bal.` : `${element} ${relation === '=' ? '' : relation}${percentText(fraction)}`

/** Reads the analysis of an address; what cannot be read is left out. */
export const parseAnalysisAddress = ({ analysis = '' }: Params): AnalysisAddress => ({
  analysis: readAnalysis(analysis).elements,
})

/** The parameters of an address with its analysis replaced; those of others stay. */
export function withAnalysis(params: Params, { analysis }: AnalysisAddress): Record<string, string> {
  const others = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'analysis',
  )
  const text = analysis.map(elementText).join(',')
  return { ...Object.fromEntries(others), ...(text !== '' && { analysis: text }) }
}
