import type { CardInputs } from '@ingot/contract/cards'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../state/format.ts'
import { useLanguage } from '../../state/language.ts'
import { useText } from '../../state/texts.ts'
import { useUnitSystem } from '../../state/units.ts'
import styles from './Cards.module.css'
import { type CardValues, type FormEvent, offeredTemperatures } from './card-form.ts'
import type { CardFaults } from './card-validity.ts'
import { SelectField } from './SelectField.tsx'
import { WrittenFields } from './WrittenFields.tsx'

interface InputFieldsProps {
  inputs: CardInputs
  values: CardValues
  faults: CardFaults
  dispatch: (event: FormEvent) => void
}

/** What the chosen model asks for, and nothing else [CARD-006]. */
export function InputFields({ inputs, values, faults, dispatch }: InputFieldsProps) {
  const text = useText()
  const format = useFormat()
  const view = { system: useUnitSystem(), language: useLanguage() }
  const choice = (field: 'diagram' | 'engTrueStressStrain') => (key: string | undefined) =>
    dispatch({ type: 'choice', field, key })
  return (
    <>
      {inputs.moisture && (
        <SelectField
          label={text('card.field.moisture')}
          options={inputs.moisture.options.map((key) => ({ key, label: text(`card.moisture.${key}`) }))}
          value={values.moisture}
          placeholder={text('card.choose')}
          onChoose={(key) => (key === 'dry' || key === 'cond') && dispatch({ type: 'moisture', moisture: key })}
        />
      )}
      {inputs.temperature && <TemperatureField {...{ inputs, values, dispatch }} isMissing={!!faults.temperature} />}
      {inputs.diagram && (
        <SelectField
          label={text('card.field.diagram')}
          options={inputs.diagram.options}
          value={values.diagram}
          placeholder={text(inputs.diagram.isRequired ? 'card.choose' : 'card.open')}
          isOptional={!inputs.diagram.isRequired}
          onChoose={choice('diagram')}
        />
      )}
      {inputs.engTrueStressStrain && (
        <SelectField
          label={text('card.field.engTrueStressStrain')}
          options={inputs.engTrueStressStrain.options}
          value={values.engTrueStressStrain}
          placeholder={text('card.choose')}
          hint={values.engTrueStressStrain === 'eng' ? text('card.hint.eng') : undefined}
          onChoose={choice('engTrueStressStrain')}
        />
      )}
      <WrittenFields
        {...{ inputs, values, faults, view }}
        stressUnit={format.unit('stress')}
        onWritten={(field, written) => dispatch({ type: 'written', field, written })}
      />
      {inputs.templates && inputs.templates.options.length > 0 && (
        <Checks label={text('card.parts')}>
          {inputs.templates.options.map(({ key, label }) => (
            <Check
              key={key}
              label={label}
              isOn={!values.leftOut.includes(key)}
              onChange={(isOn) => dispatch({ type: 'part', key, isOn })}
            />
          ))}
        </Checks>
      )}
      {(inputs.includeGeneric || inputs.encrypt) && (
        <Checks label={text('card.more')}>
          {(['includeGeneric', 'encrypt'] as const).map((field) => {
            const offered = inputs[field]
            return (
              offered && (
                <Check
                  key={field}
                  label={offered.label}
                  hint={field === 'includeGeneric' ? text('card.hint.includeGeneric') : undefined}
                  isOn={values[field]}
                  onChange={(isOn) => dispatch({ type: 'flag', field, isOn })}
                />
              )
            )
          })}
        </Checks>
      )}
    </>
  )
}

interface TemperatureFieldProps {
  inputs: CardInputs
  values: CardValues
  isMissing: boolean
  dispatch: (event: FormEvent) => void
}

/** The temperatures at which the material has data in the chosen state: one of them, or several. */
function TemperatureField({ inputs, values, isMissing, dispatch }: TemperatureFieldProps) {
  const text = useText()
  const format = useFormat()
  const { isMultiple, isRequired } = inputs.temperature ?? { isMultiple: false, isRequired: false }
  const offered = offeredTemperatures(inputs, values.moisture)
  const chosen = values.temperature
  const set = (temperature: readonly number[]) => dispatch({ type: 'temperature', temperature })
  const label = text('card.field.temperatureIn', { unit: format.unit('temperature') })
  const named = (T: number) => format.number(T, 'temperature')
  if (!isMultiple)
    return (
      <SelectField
        label={label}
        options={offered.map((T) => ({ key: String(T), label: named(T) }))}
        value={chosen[0] === undefined ? undefined : String(chosen[0])}
        placeholder={text(isRequired ? 'card.choose' : 'card.open')}
        isOptional={!isRequired}
        onChoose={(key) => set(key === undefined ? [] : [Number(key)])}
      />
    )
  return (
    <Checks label={label} isRow hint={isMissing ? text('card.oneTemperature') : undefined}>
      {offered.map((T) => (
        <Check
          key={T}
          label={named(T)}
          isOn={chosen.includes(T)}
          onChange={(isOn) => set(isOn ? [...chosen, T] : chosen.filter((other) => other !== T))}
        />
      ))}
    </Checks>
  )
}

interface ChecksProps {
  label: string
  hint?: string | undefined
  isRow?: boolean
  children: ReactNode
}

function Checks({ label, hint, isRow = false, children }: ChecksProps) {
  const hintId = useId()
  return (
    <fieldset className={styles.field} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend>{label}</legend>
      <div className={styles.control}>
        <div className={styles.checks} data-row={isRow || undefined}>
          {children}
        </div>
        {hint !== undefined && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </fieldset>
  )
}

interface CheckProps {
  label: string
  hint?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Check({ label, hint, isOn, onChange }: CheckProps) {
  const hintId = useId()
  return (
    <div className={styles.check}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
