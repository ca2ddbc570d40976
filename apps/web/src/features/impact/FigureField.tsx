import { fromSi } from '@ingot/domain/units/convert'
import type { QuantityKey } from '@ingot/domain/units/quantities'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { useId, useState } from 'react'
import { useLanguage } from '../../session/language.ts'
import { useUnitSystem } from '../../session/units.ts'
import { isComposing } from '../../ui/browser/is-composing.ts'
import styles from './Impact.module.css'
import { readFigure } from './impact-numbers.ts'

interface FigureFieldProps {
  label: string
  quantity: QuantityKey
  /** SI; undefined where there is none yet. */
  value: number | undefined
  /** Said of what is no figure. */
  problem: string
  /** With undefined where nothing, or no figure, is typed. */
  onChange: (value: number | undefined) => void
  /** Never empty: what it held when it was entered comes back where no figure is typed. */
  isKept?: boolean
}

/** Digits of a number that stands in a field. */
const DIGITS = 6

/** A figure from 0 on, typed in the unit shown or with a unit of its own. */
export function FigureField({ label, quantity, value, problem, onChange, isKept = false }: FigureFieldProps) {
  const view = { system: useUnitSystem(), language: useLanguage() }
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [before, setBefore] = useState(value)
  const printed =
    value === undefined
      ? ''
      : formatNumber(fromSi(value, quantity, view.system), { digits: DIGITS, locale: view.language })
  const isWrong = typed !== undefined && typed.trim() !== '' && readFigure(typed, quantity, view) === undefined
  // What is wrong stays to be seen, unless another number has taken its place.
  const leave = () => {
    if (!isKept && isWrong) return
    setTyped(undefined)
    setBefore(value)
  }
  return (
    <>
      <input
        type="text"
        className={`field ${styles.input}`}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        value={typed ?? printed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(readFigure(currentTarget.value, quantity, view) ?? (isKept ? before : undefined))
        }}
        onFocus={() => setBefore(value)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && leave()}
        onBlur={leave}
      />
      {isWrong && (
        <span id={id} role="alert" className={`error ${styles.message}`}>
          {problem}
        </span>
      )}
    </>
  )
}
