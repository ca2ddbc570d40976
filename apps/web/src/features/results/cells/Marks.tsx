import type { CSSProperties } from 'react'
import styles from './Value.module.css'
import type { ValueMark } from './value-marks.ts'

/** The marks of a value; where there are such below each other they have a room of their own, and move no number. */
export const Marks = ({ marks, room }: { marks: readonly ValueMark[]; room?: number | undefined }) => (
  <span className={styles.marks} style={room ? ({ '--room': `${room}ch` } as CSSProperties) : undefined}>
    {marks.map(({ label, hint }) => (
      <abbr key={label} className={styles.mark} title={hint}>
        {label}
      </abbr>
    ))}
  </span>
)
