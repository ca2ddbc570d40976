import { keyAt } from '@ingot/domain/query/at-temperature'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ServedColumn } from '../../session/catalogue.ts'
import { useLanguage } from '../../session/language.ts'
import { useUnitSystem } from '../../session/units.ts'
import { useFormat } from '../../words/format.ts'
import { readTemperature } from '../../words/read-temperature.ts'
import { type TextKey, useText } from '../../words/texts.ts'
import styles from './Columns.module.css'

interface AtTemperatureProps {
  column: ServedColumn
  /** px. */
  indent: number
  onAdd: (key: string, name: string) => void
}

/** Asks for the temperature at which a property becomes a column. */
export function AtTemperature({ column, indent, onAdd }: AtTemperatureProps) {
  const text = useText()
  const format = useFormat()
  const system = useUnitSystem()
  const language = useLanguage()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<TextKey>()
  useEffect(() => field.current?.focus(), [])
  const unit = format.unit('temperature')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTemperature(typed, system, language)
    if ('fault' in read) return setFault(read.fault)
    if (read.kelvin === undefined) return setFault('common.notTemperature')
    onAdd(keyAt(column.key, read.kelvin), `${column.name}, ${format.number(read.kelvin, 'temperature')} ${unit}`)
  }
  return (
    <form className={styles.asked} style={{ paddingLeft: indent }} onSubmit={onSubmit} noValidate>
      <input
        ref={field}
        type="text"
        className="field"
        aria-label={text('columns.atField', { name: column.name })}
        placeholder={text('columns.atUnit', { unit })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? id : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <button type="submit" className="button">
        {text('columns.add')}
      </button>
      {fault && (
        <p id={id} className="error" role="alert">
          {text(fault, { given: typed })}
        </p>
      )}
    </form>
  )
}
