import type { CardInputs } from '@ingot/contract/cards'
import { useLanguage } from '../../../session/language.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { type CardValues, type ChoiceField, FLAG_FIELDS, type FormEvent } from '../form/card-form.ts'
import type { CardFaults } from '../form/card-validity.ts'
import { Check, Checks } from './Checks.tsx'
import { SelectField } from './SelectField.tsx'
import { TemperatureField } from './TemperatureField.tsx'
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
  const choice = (field: ChoiceField) => (key: string | undefined) => dispatch({ type: 'choice', field, key })
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
      {inputs.temperature && (
        <TemperatureField inputs={inputs} values={values} dispatch={dispatch} isMissing={!!faults.temperature} />
      )}
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
      {inputs.extrapolation && (
        <SelectField
          label={text('card.field.extrapolation')}
          options={inputs.extrapolation.options}
          value={values.extrapolation}
          placeholder={text('card.choose')}
          hint={text('card.hint.extrapolation')}
          onChoose={choice('extrapolation')}
        />
      )}
      {inputs.basis && (
        <SelectField
          label={text('card.field.basis')}
          options={inputs.basis.options}
          value={values.basis}
          placeholder={text('card.choose')}
          hint={text('card.hint.basis')}
          onChoose={choice('basis')}
        />
      )}
      {inputs.failure && (
        <SelectField
          label={text('card.field.failure')}
          options={inputs.failure.options}
          value={values.failure}
          placeholder={text('card.choose')}
          hint={[
            text('card.hint.failure'),
            ...inputs.failure.refused.map(({ label, reason }) => text('card.failureRefused', { way: label, reason })),
          ].join(' ')}
          onChoose={choice('failure')}
        />
      )}
      <WrittenFields
        inputs={inputs}
        values={values}
        faults={faults}
        view={view}
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
      {FLAG_FIELDS.some((field) => inputs[field]) && (
        <Checks label={text('card.more')}>
          {FLAG_FIELDS.map((field) => {
            const offered = inputs[field]
            return (
              offered && (
                <Check
                  key={field}
                  label={offered.label}
                  hint={field === 'encrypt' ? undefined : text(`card.hint.${field}`)}
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
