import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { useId, useState } from 'react'
import { useLanguage } from '../../session/language.ts'
import { useText } from '../../words/texts.ts'
import { readings } from '../../words/typed-number.ts'

interface NumberFieldProps {
  label: string
  /** Undefined: nothing is entered yet. */
  value: number | undefined
  onChange: (value: number) => void
  /** The number is taken back; without it a field that is emptied is no number. */
  onClear?: () => void
  /** What is wrong with the value, or with what is written. */
  problem?: string | undefined
  /** Said while what is written is no number. */
  notNumber: string
  digits?: number
  min?: number
  max?: number
  /** What an arrow key adds or takes. */
  step?: number
}

/** A number as the language writes it; what is no number is kept as it is written, and said. */
export function NumberField({
  label,
  value,
  onChange,
  onClear,
  problem,
  notNumber,
  digits = 6,
  min,
  max,
  step: by = 1,
}: NumberFieldProps) {
  const locale = useLanguage()
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const read = (written: string) => parseNumber(written, readings(written, locale))
  const isEmpty = (written: string) => onClear !== undefined && written.trim() === ''
  const fault = typed === undefined || isEmpty(typed) ? undefined : read(typed)
  const isWrong = fault?.ok === false
  const wrong =
    fault?.ok === false && fault.code === 'ambiguous-number'
      ? text('range.ambiguous', { given: fault.text })
      : notNumber
  const said = isWrong ? wrong : problem
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        inputMode="decimal"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed ?? (value === undefined ? '' : formatNumber(value, { digits, locale }))}
        aria-invalid={said !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget: { value: written } }) => {
          setTyped(written)
          const given = read(written)
          if (given.ok) onChange(given.value)
          else if (isEmpty(written)) onClear?.()
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? by : event.key === 'ArrowDown' ? -by : 0
          if (step === 0 || value === undefined) return
          event.preventDefault()
          setTyped(undefined)
          onChange(Math.min(Math.max(value + step, min ?? -Infinity), max ?? Infinity))
        }}
      />
      <p id={`${id}-problem`} className="error" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
