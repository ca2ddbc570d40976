/** A number that a person or a file wrote, or why it is none. */
export type ParsedNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly code: 'ambiguous-number' | 'not-a-number'; readonly text: string }

export interface NumberReading {
  /**
   * The decimal sign of the source, where it is known: nothing is ambiguous then. `either` where the source may use
   * both: 7.850 is as ambiguous as 7,850.
   */
  readonly decimal?: '.' | ',' | 'either'
}

const fault = (code: 'ambiguous-number' | 'not-a-number', text: string): ParsedNumber => ({ ok: false, code, text })

const notANumber = (given: string) =>
  fault('not-a-number', `'${given}' is not a number; write it like 1234.5 or 1.2E-5`)

const written = /^([+-]?)(\d[\d.,' ]*\d|\d\.?|[.,]\d+|\d[\d.,' ]*\d\.)(?:E([+-]?\d+))?$/i

const plainSpaces = (text: string) => text.replace(/[\u00a0\u2007\u2009\u200a\u202f]/g, ' ')

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const plainPower = (text: string) =>
  text.replace(/[⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, (run) =>
    ['^', ...[...run].map((c) => (c === '⁻' ? '-' : c === '⁺' ? '+' : SUPERSCRIPTS.indexOf(c)))].join(''),
  )

/** Signs and exponents in one writing: −, D+08, × 10⁻⁵ and x10^-5 become -, E+08 and E-5. */
const plain = (text: string): string =>
  plainPower(plainSpaces(text))
    .trim()
    .replace(/[−–‐‑﹣－](?=\s*[\d.,])/g, '-')
    .replace(/(\d)[’‘ʼ](?=\d{3})/g, "$1'")
    .replace(/^([+-])\s+/, '$1')
    .replace(/([\d.,])\s*[×x·*]\s*10\s*(?:\^\(?([+-]?\d+)\)?|([+-]\d+))$/i, (_, digit, a, b) => `${digit}E${a ?? b}`)
    .replace(/^([+-]?)10\^([+-]?\d+)$/, '$011E$2')
    .replace(/([\d.,])d(?=[+-]?\d+$)/i, '$1E')

const groups = (text: string, sign: string): boolean => {
  const [first = '', ...rest] = text.split(sign)
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}

/** The digits without thousands signs and with a decimal point; undefined where they follow no pattern. */
function plainDecimal(
  digits: string,
  { decimal: said }: NumberReading,
  hasPower: boolean,
): string | 'ambiguous' | undefined {
  const decimal = said === 'either' ? undefined : said
  const spaced = /[ ']/.exec(digits)?.[0]
  if (spaced) {
    const [whole = '', fraction, ...more] = digits.split(/[.,]/)
    if (more.length > 0 || !groups(whole, spaced) || (fraction !== undefined && !/^\d+$/.test(fraction)))
      return undefined
    return whole.split(spaced).join('') + (fraction === undefined ? '' : `.${fraction}`)
  }
  const stops = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (stops === 0 && commas === 0) return digits
  const sign = decimal ?? (digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.')
  const other = sign === ',' ? '.' : ','
  const signs = sign === ',' ? commas : stops
  const [whole = '', fraction = ''] = signs === 1 ? digits.split(sign) : [digits, '']
  if (signs > 1)
    return commas > 0 && stops > 0
      ? undefined
      : !decimal && groups(digits, sign)
        ? digits.split(sign).join('')
        : undefined
  if (whole.includes(other) && !groups(whole, other)) return undefined
  if (fraction.includes(other) || (whole === '' && fraction === '')) return undefined
  // 120,000 is 120 in Paris and 120 thousand in Chicago; 0,123 and 1234,567 can only be decimals.
  // Thousands signs and powers of ten do not meet: 2.100E5 is a decimal.
  const isEither = sign === ',' ? stops === 0 : said === 'either' && commas === 0 && !hasPower
  const isAmbiguous = !decimal && isEither && fraction.length === 3 && groups(whole, sign)
  return isAmbiguous ? 'ambiguous' : `${whole.split(other).join('') || '0'}.${fraction || '0'}`
}

/**
 * Reads one number: 7.85, 7,85, 1 234.5, 1'234, 1.234.567,8, −40, 1.2E-5, 1.0D+08, 1.2 × 10⁻⁵. A comma that may be
 * either a decimal or a thousands sign is 'ambiguous-number', never guessed; a number too large or too small for a
 * double is 'not-a-number', so that no infinity and no silent zero comes out.
 */
export function parseNumber(given: string, reading: NumberReading = {}): ParsedNumber {
  if (given.length > 100) return notANumber(`${given.slice(0, 30)}…`)
  const match = written.exec(plain(given))
  if (!match?.[2]) return notANumber(given)
  const digits = plainDecimal(match[2], reading, match[3] !== undefined)
  if (digits === undefined) return notANumber(given)
  if (digits === 'ambiguous') {
    const either = `${match[1]}${match[2].replace(/[.,]/, '')} or ${match[1]}${match[2].replace(',', '.')}`
    return fault('ambiguous-number', `'${given}' can be read in two ways; write ${either}`)
  }
  const value = Number(`${match[1]}${digits}E${match[3] ?? 0}`)
  if (!Number.isFinite(value)) return fault('not-a-number', `'${given}' is too large; enter a number within ±1e300`)
  if (value === 0 && /[1-9]/.test(digits)) return fault('not-a-number', `'${given}' is too small to be told from 0`)
  return { ok: true, value: value === 0 ? 0 : value }
}
