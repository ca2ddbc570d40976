const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|märz|mär|april|mai|juni|juli|august|september|okt|oktober|dez|dezember|janv|févr|mars|avr|juin|juil|août|sept|déc'

const ISO = /^\d{4}-\d{2}-\d{2}$/
const WITH_YEAR = /^(\d{1,2})[./](\d{1,2})[./]\d{4}$/
const WITH_MONTH = new RegExp(`^\\d{1,2}\\.?[ -](?:${MONTHS})\\.?(?:[ -]\\d{2,4})?$`, 'iu')

/** A text that can only be a date, as spreadsheets write them: 2025-04-01, 01.04.2025, 1-Apr, 01. Apr. */
export function isDateText(given: string): boolean {
  const text = given.trim()
  if (text.length > 20) return false
  const [, first = 0, second = 0] = WITH_YEAR.exec(text)?.map(Number) ?? []
  const isDay = first > 0 && second > 0 && Math.max(first, second) <= 31 && Math.min(first, second) <= 12
  return ISO.test(text) || isDay || WITH_MONTH.test(text)
}
