/** A temperature, a frequency, a flux density, a wavelength, a rate, as people write it beside a name. */
const AMOUNT =
  /^@?[-+−–~]?\d{1,6}(?:[.,]\d{1,4})?(?:[-–…]\d{1,6})?(?:°[CFK]?|℃|℉|K|degC|degF|C|[kMG]?Hz|mT|nm|s-1|1\/s|\/s|s⁻¹)$/
/** The stress ratio of a fatigue test. */
const RATIO = /^R=[-−]?\d{1,2}(?:[.,]\d{1,3})?$/

/** A number and a bare C may be the mark of a grade. */
const endsBare = (text: string): boolean => text.endsWith('C') && !text.endsWith('°C') && !text.endsWith('degC')

/** Whether a text without blanks is the amount of a condition of a test: 150°C, @-40°C, 100kHz, R=-1; unsure of 150C. */
export function amountOfCondition(text: string): 'sure' | 'unsure' | undefined {
  if (!AMOUNT.test(text) && !RATIO.test(text)) return undefined
  return endsBare(text) ? 'unsure' : 'sure'
}
