import { superscript } from '@ingot/domain/units/shown/format-number'

const QUOTED = /("[^"]*")/

/** A query as it is set in print: ≥ for >=, m³ for m^3, a dot between units. What stands in quotes stays. */
export const printedQuery = (q: string): string =>
  q
    .split(QUOTED)
    .map((part, index) => (index % 2 === 1 ? part : printed(part)))
    .join('')

const printed = (text: string): string =>
  text
    .replaceAll('>=', '≥')
    .replaceAll('<=', '≤')
    .replace(/\^(-?\d+)(?![.\d]|\/\d)/g, (_, exponent: string) => superscript(Number(exponent)))
    .replace(/(?<=\p{L})\*(?=\p{L})/gu, '·')
