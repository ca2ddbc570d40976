import type { CardInput, CardSource } from './card-input.ts'
import { roundedForCard } from './format/numbers/number.ts'

/** A number as cards print it. */
export const plain = (value: number) => String(roundedForCard(value))
export const degrees = (T: number) => `${Number((T - 273.15).toFixed(2))} degC (${Number(T.toFixed(2))} K)`

/** The state that a card stands for. */
export function conditionWords({ condition, flow }: CardInput): string {
  const rates = [...new Set(flow.flatMap(({ rate }) => rate ?? []))]
  return [
    condition.temperatures.length === 0 ? 'temperature not stated' : condition.temperatures.map(degrees).join(', '),
    ...(condition.moisture ? [condition.moisture === 'dry' ? 'dry' : 'conditioned'] : []),
    ...(rates.length > 0 ? [`strain rate ${rates.map(plain).join(', ')} 1/s`] : []),
  ].join(', ')
}

/** A source after the word for one, with what of the card is from it: ` of density: Title 2020 (public)`. */
export const sourceWords = ({ title, edition, rights, of = [] }: CardSource): string =>
  `${of.length > 0 ? ` of ${of.join(', ')}` : ''}: ${title}${edition ? ` ${edition}` : ''} (${rights})`

/** The same for a table, whose first column has the word. */
export const sourceCell = (source: CardSource): string => sourceWords(source).replace(/^: /, '').trimStart()
