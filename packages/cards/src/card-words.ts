import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { fromSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey } from '@ingot/domain/units/quantities'
import { endsOf } from '@ingot/domain/values/condition'
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

/** Digits of a condition: all that it has, without what a conversion adds. */
const CONDITION_DIGITS = 12

/** A condition of a value with its unit, as the catalogue names both: `diameter 16 to 40 mm`, `state aged`. */
export function statedCondition(
  key: string,
  at: Conditions[string],
  { conditions }: Pick<CatalogueFile, 'conditions'>,
): string {
  const { name, quantity } = conditions[key] ?? {}
  const known = quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined
  const number = (si: number) =>
    String(Number((known ? fromSi(si, known, 'metric') : si).toPrecision(CONDITION_DIGITS)))
  const shown = known ? displayUnit(known, 'metric') : '1'
  const unit = shown === '1' || shown === '-' ? '' : ` ${shown}`
  const called = name?.en?.toLowerCase() ?? key
  if (typeof at === 'string') return `${called} ${at}`
  if (typeof at === 'number') return `${called} ${number(at)}${unit}`
  const [from, to] = endsOf(at)
  if (!Number.isFinite(to)) return `${called} from ${number(from)}${unit}`
  return `${called} ${Number.isFinite(from) ? `${number(from)} ` : ''}to ${number(to)}${unit}`
}

/** A source after the word for one, with what of the card is from it: ` of density: Title 2020 (public)`. */
export const sourceWords = ({ title, edition, rights, of = [] }: CardSource): string =>
  `${of.length > 0 ? ` of ${of.join(', ')}` : ''}: ${title}${edition ? ` ${edition}` : ''} (${rights})`

/** The same for a table, whose first column has the word. */
export const sourceCell = (source: CardSource): string => sourceWords(source).replace(/^: /, '').trimStart()
