import type { NumberLocale } from '../units/shown/format-number.ts'

/** A symbol as its language writes it: Rp0.2 is Rp0,2 in French. */
export const symbolIn = (symbol: string, language: NumberLocale): string =>
  language === 'fr' ? symbol.replaceAll('.', ',') : symbol

const words = (text: string, language: NumberLocale) => ` ${symbolIn(text, language)} `

/** The symbol to be said beside a name; undefined where there is none, or where the name says it already. */
export function symbolBeside(
  { name, symbol }: { name: string; symbol?: string | undefined },
  language: NumberLocale,
): string | undefined {
  if (symbol === undefined || symbol === '') return undefined
  return words(name, language).includes(words(symbol, language)) ? undefined : symbolIn(symbol, language)
}
