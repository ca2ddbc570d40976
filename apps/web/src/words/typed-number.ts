import type { NumberReading } from '@ingot/domain/units/written/parse-number'

/** How a number that is typed is read. A point is a decimal sign in French too: 7.85 is typed from a data sheet. */
export const readings = (given: string, language: string): Pick<NumberReading, 'decimal'> =>
  language === 'fr' && given.includes(',') ? { decimal: ',' } : {}

/** A number with all its digits as its reader types it: with a comma in French. */
export const typedNumber = (number: number | string, language: string): string =>
  language === 'fr' ? String(number).replace('.', ',') : String(number)
