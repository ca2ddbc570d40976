import type { ImpactAmount } from '@ingot/contract/impact'
import { amountText } from '@ingot/domain/impact/amount-text'
import { useFormat } from '../../../words/format.ts'
import styles from '../Impact.module.css'

/** What a row adds per kg of product. */
export function AmountCell({ amount }: { amount: ImpactAmount | null }) {
  const format = useFormat()
  return <td className={`${styles.number} ${styles.amount}`}>{amountText(amount, format)}</td>
}
