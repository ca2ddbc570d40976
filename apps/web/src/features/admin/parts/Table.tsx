import type { ReactNode } from 'react'
import styles from './Parts.module.css'

interface TableProps {
  label: string
  heads: readonly string[]
  /** Rows, as `tr`. */
  children: ReactNode
}

/** A table that scrolls sideways within itself where the screen is narrower. */
export const Table = ({ label, heads, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
