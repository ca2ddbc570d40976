/** A temperature, a frequency, a flux density, a stress, a time, a wavelength, a rate, as people write it beside a name. */
const AMOUNT =
  /^@?([-+−–~]?\d{1,6}(?:[.,]\d{1,4})?)(?:[-–…]\d{1,6})?(°[CFK]?|℃|℉|K|degC|degF|C|[kMG]?Hz|m?T|MPa|h|nm|[µμ]m|s-1|1\/s|\/s|s⁻¹)$/
/** The stress ratio of a fatigue test. */
const RATIO = /^R=[-−]?\d{1,2}(?:[.,]\d{1,3})?$/

/** Absolute zero by the last letter of a unit of temperature; a bare ° is degrees Celsius. */
const ABSOLUTE_ZERO: Readonly<Record<string, number>> = {
  C: -273.15,
  '℃': -273.15,
  '°': -273.15,
  F: -459.67,
  '℉': -459.67,
  K: 0,
}
const MINUS = /[−–]/

/** A number and these may be the mark of a grade, or say how much there is: 150C, 1.5T, 200 MPa, 24 h. */
const MAY_BE_NAME = new Set(['C', 'T', 'MPa', 'h', 'µm', 'μm'])

/** A number as it is written, with a comma or a point and any minus. */
const numberOf = (text: string): number => Number(text.replace(MINUS, '-').replace(',', '.').replace('~', ''))

/** Whether a text without blanks is the amount of a condition of a test: 150°C, @-40°C, 100kHz, R=-1; unsure of 150C. */
export function amountOfCondition(text: string): 'sure' | 'unsure' | undefined {
  if (RATIO.test(text)) return 'sure'
  const [, number = '', unit = ''] = AMOUNT.exec(text) ?? []
  if (unit === '') return undefined
  const zero = ABSOLUTE_ZERO[unit.slice(-1)]
  if (zero !== undefined && numberOf(number) < zero) return undefined
  return MAY_BE_NAME.has(unit) ? 'unsure' : 'sure'
}
