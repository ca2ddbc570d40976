import type { ImpactAmount } from '@ingot/contract/impact'
import { NO_VALUE } from '../units/format-number.ts'

/** A sum as it is shown: a lower limit has its sign; what is not known, or at least nothing, is an en dash. */
export function amountText(amount: ImpactAmount | null, print: (value: number) => string): string {
  if (amount === null || (amount.isAtLeast && amount.value === 0)) return NO_VALUE
  return `${amount.isAtLeast ? '≥ ' : ''}${print(amount.value)}`
}
