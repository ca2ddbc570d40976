import { MIDDLE_ELLIPSIS_FROM } from '@ingot/contract/limits'
import styles from './MiddleEllipsis.module.css'

const TAIL = 8

/** A text that ends in brackets ends in a remark, which many share. */
const endsInRemark = (text: string) => text.endsWith(')')

/**
 * A text that loses its middle where the room ends: the end of a designation says the most. One that ends in a remark
 * loses that end.
 */
export function MiddleEllipsis({ text }: { text: string }) {
  const isShort = text.length < MIDDLE_ELLIPSIS_FROM
  if (isShort || endsInRemark(text))
    return (
      <span className={`${styles.whole} ${styles.head}`} title={isShort ? undefined : text}>
        {text}
      </span>
    )
  return (
    <span className={styles.whole} title={text}>
      <span className={styles.head}>{text.slice(0, -TAIL)}</span>
      <span className={styles.tail}>{text.slice(-TAIL)}</span>
    </span>
  )
}
