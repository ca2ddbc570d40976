import type { Comparison, EvaluateAt } from '@ingot/contract/compare'
import type { ArrangedComparison } from '@ingot/domain/compare/arrange'
import { countHow } from '@ingot/domain/compare/arrange'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '../../session/language.ts'
import { useUnitSystem } from '../../session/units.ts'
import { type Format, useFormat } from '../../words/format.ts'
import { readTemperature } from '../../words/read-temperature.ts'
import { type TextKey, useText } from '../../words/texts.ts'
import styles from './EvaluateBar.module.css'

interface EvaluateBarProps {
  at: EvaluateAt
  choices: Comparison['choices']
  onChange: (at: EvaluateAt) => void
}

const spoken = (format: Format, cond: Record<string, string | number>): string =>
  format.conditions(cond).replaceAll('\u00a0', ' ')

/** The conditions under which values are compared; what is left empty stays as the source gives it. */
export function EvaluateBar({ at, choices, onChange }: EvaluateBarProps) {
  const text = useText()
  const format = useFormat()
  const offered = (own: readonly string[], chosen: string | undefined) =>
    chosen === undefined || own.includes(chosen) ? own : [...own, chosen]
  const moisture = offered(choices.moisture, at.moisture)
  const dir = offered(choices.dir, at.dir)
  const rates = at.rate === undefined || choices.rate.includes(at.rate) ? choices.rate : [...choices.rate, at.rate]
  return (
    <fieldset className={`${styles.bar} no-print`}>
      <legend className={styles.legend}>{text('compare.at')}</legend>
      <TypedTemperature
        key={`${at.T} ${format.unit('temperature')}`}
        T={at.T}
        offered={choices.T}
        onChange={(T) => onChange(without(at, 'T', T === undefined ? {} : { T }))}
      />
      {moisture.length > 0 && (
        <Choice
          label={text('compare.at.moisture')}
          value={at.moisture ?? ''}
          options={moisture.map((id) => ({ id, name: spoken(format, { moisture: id }) }))}
          onChange={(id) => onChange(without(at, 'moisture', id === '' ? {} : { moisture: id }))}
        />
      )}
      {rates.length > 0 && (
        <Choice
          label={text('compare.at.rate')}
          value={at.rate === undefined ? '' : String(at.rate)}
          options={rates.map((rate) => ({
            id: String(rate),
            name: `${format.number(rate, 'rate')} ${format.unit('rate')}`,
          }))}
          onChange={(id) => onChange(without(at, 'rate', id === '' ? {} : { rate: Number(id) }))}
        />
      )}
      {dir.length > 0 && (
        <Choice
          label={text('compare.at.dir')}
          value={at.dir ?? ''}
          options={dir.map((id) => ({ id, name: spoken(format, { dir: id }) }))}
          onChange={(id) => onChange(without(at, 'dir', id === '' ? {} : { dir: id }))}
        />
      )}
      {Object.keys(at).length > 0 && (
        <button
          type="button"
          className="link link-clear"
          aria-label={text('compare.at.clearLabel')}
          onClick={() => onChange({})}
        >
          {text('compare.at.clear')}
        </button>
      )}
    </fieldset>
  )
}

/** The conditions with one replaced, or taken away. */
function without(at: EvaluateAt, key: keyof EvaluateAt, changed: EvaluateAt): EvaluateAt {
  const { [key]: _, ...others } = at
  return { ...others, ...changed }
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { id: string; name: string }[]
  onChange: (id: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select className="field" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{text('compare.at.any')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface TypedTemperatureProps {
  T: number | undefined
  offered: readonly number[]
  onChange: (T: number | undefined) => void
}

function TypedTemperature({ T, offered, onChange }: TypedTemperatureProps) {
  const text = useText()
  const format = useFormat()
  const system = useUnitSystem()
  const language = useLanguage()
  const id = useId()
  const printed = (kelvin: number) => `${format.number(kelvin, 'temperature')} ${format.unit('temperature')}`
  const [typed, setTyped] = useState(T === undefined ? '' : printed(T))
  const [fault, setFault] = useState<TextKey>()
  const commit = () => {
    if (T !== undefined && typed === printed(T)) return
    const read = readTemperature(typed, system, language)
    if ('fault' in read) return setFault(read.fault)
    setFault(undefined)
    if (read.kelvin !== T) onChange(read.kelvin)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    commit()
  }
  return (
    <form className={styles.choice} onSubmit={onSubmit} noValidate>
      <label htmlFor={`${id}-field`}>{text('compare.at.T')}</label>
      <input
        id={`${id}-field`}
        type="text"
        className={`field ${styles.temperature}`}
        list={`${id}-list`}
        autoComplete="off"
        placeholder={text('compare.at.TUnit', { unit: format.unit('temperature') })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(undefined)
        }}
        onBlur={commit}
      />
      <datalist id={`${id}-list`}>
        {offered.map((kelvin) => (
          <option key={kelvin} value={printed(kelvin)} />
        ))}
      </datalist>
      {fault && (
        <p id={`${id}-fault`} className={`error ${styles.fault}`} role="alert">
          {text(fault, { given: typed })}
        </p>
      )}
    </form>
  )
}

const HOWS = ['exact', 'interpolated', 'silent', 'elsewhere', 'missing'] as const

/** How many values meet the conditions, and how; nothing where none are asked for. */
export function MetSentence({ at, arranged }: { at: EvaluateAt; arranged: ArrangedComparison }) {
  const text = useText()
  const format = useFormat()
  if (Object.keys(at).length === 0) return null
  const counts = countHow(arranged)
  const parts = HOWS.flatMap((how) => (counts[how] > 0 ? text(`compare.met.${how}`, { count: counts[how] }) : []))
  const conditions = spoken(format, { ...at })
  return (
    <p className={styles.met} role="status">
      {text('compare.met', { conditions, parts: parts.join(', ') })}
    </p>
  )
}
