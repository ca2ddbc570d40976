import type { ImpactAmount } from '@ingot/contract/impact'
import { NO_VALUE } from '../units/shown/format-number.ts'
import type { Format } from '../values/format-for.ts'

/** A sum as it is shown: a lower limit has its sign; what is not known, or at least nothing, is an en dash. */
export function amountText(amount: ImpactAmount | null, { number, end }: Pick<Format, 'number' | 'end'>): string {
  if (amount === null || (amount.isAtLeast && amount.value === 0)) return NO_VALUE
  return amount.isAtLeast ? `≥ ${end('min', amount.value, 'gwp')}` : number(amount.value, 'gwp')
}
