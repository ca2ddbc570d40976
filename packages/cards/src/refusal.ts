/** Why there is no card; its text is the text `card.refusal.<code>`, filled with the details. */
export const REFUSALS = [
  'data-impossible',
  'quantity-missing',
  'quantity-elsewhere',
  'expansion-reference',
  'curve-missing',
  'curve-conditions',
  'curve-elastic',
  'not-plastic',
  'curve-too-short',
  'curve-falls',
  'curves-cross',
  'law-missing',
  'law-temperature',
  'law-range',
  'law-terms',
  'law-deviates',
  'conditions-many',
  'rates-unclear',
  'poisson-range',
  'moisture-missing',
  'moisture-none',
  'below-absolute-zero',
  'temperature-missing',
  'number-range',
  'reduction-range',
  'reduction-none',
  'stress-limit-range',
  'failure-none',
  'failure-missing',
  'failure-limit',
  'failure-range',
  'failure-basis',
  'failure-law-missing',
  'failure-constant',
  'failure-temperatures',
  'failure-not-positive',
  'failure-too-large',
  'failure-within-curve',
  'failure-beyond-curve',
  'basis-none',
  'basis-missing',
  'basis-too-few-specimens',
  'basis-lots-not-said',
  'basis-too-few-lots',
  'basis-lots-differ',
  'basis-no-scatter',
  'basis-not-positive',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** Thrown where a card would be a guess. `details` name the value and the way out. */
export class CardRefusal extends Error {
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, string | number>>
  constructor(code: RefusalCode, details: Readonly<Record<string, string | number>> = {}) {
    super(`${code} ${JSON.stringify(details)}`)
    this.name = 'CardRefusal'
    this.code = code
    this.details = details
  }
}
