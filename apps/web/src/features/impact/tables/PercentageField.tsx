import { readPercentage, takenPercentage } from '@ingot/domain/impact/percentage-text'
import { useId, useState } from 'react'
import { useLanguage } from '../../../session/language.ts'
import { isComposing } from '../../../ui/browser/is-composing.ts'
import { useText } from '../../../words/texts.ts'
import { typedNumber } from '../../../words/typed-number.ts'
import styles from '../Impact.module.css'

interface PercentageFieldProps {
  label: string
  value: number
  /** What the other rows leave. */
  most: number
  onChange: (percentage: number) => void
}

/** A percentage: digits, + - e E and the decimal sign alone, and no more than there is [IMPACT-010, IMPACT-011]. */
export function PercentageField({ label, value, most, onChange }: PercentageFieldProps) {
  const text = useText()
  const lang = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  /** Comes back where no number is typed. */
  const [before, setBefore] = useState(value)
  const read = typed === undefined ? undefined : readPercentage(typed, most)
  const message =
    read?.is === 'too-much'
      ? text('impact.tooMuch', { most })
      : read?.is === 'no-number' && typed !== ''
        ? text('impact.noNumber')
        : undefined
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        className={`field ${styles.input}`}
        aria-label={label}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : id}
        autoComplete="off"
        value={typedNumber(typed ?? value, lang)}
        onChange={({ currentTarget }) => {
          const taken = takenPercentage(currentTarget.value)
          if (taken === undefined) return
          setTyped(taken)
          const now = readPercentage(taken, most)
          onChange(now.is === 'no-number' ? before : now.value)
        }}
        onFocus={() => setBefore(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          setTyped(undefined)
          setBefore(value)
        }}
        onBlur={() => setTyped(undefined)}
      />
      {message !== undefined && (
        <span id={id} role="alert" className={`error ${styles.message}`}>
          {message}
        </span>
      )}
    </>
  )
}
