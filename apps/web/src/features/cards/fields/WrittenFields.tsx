import type { CardInputs } from '@ingot/contract/cards'
import { useText } from '../../../words/texts.ts'
import type { CardValues, Written, WrittenField } from '../form/card-form.ts'
import { fieldText, type NumberView, presetText, printedRange, readWritten, writtenAs } from '../form/card-numbers.ts'
import type { CardFault, CardFaults } from '../form/card-validity.ts'
import { stressLimitFor } from '../form/stress-limit.ts'
import { Field } from './Field.tsx'
import { StressLimitInput } from './StressLimitInput.tsx'

interface WrittenFieldsProps {
  inputs: CardInputs
  values: CardValues
  faults: CardFaults
  view: NumberView
  stressUnit: string
  onWritten: (field: WrittenField, written: Written) => void
}

/** The numbers that a model asks for, as they are typed; those that it does not define are not there. */
export function WrittenFields({ inputs, values, faults, view, stressUnit, onWritten }: WrittenFieldsProps) {
  const text = useText()
  const problem = (field: WrittenField, fault: CardFault | undefined) => {
    if (fault?.is === 'range') return text('card.range', printedRange(field, fault, view))
    if (fault?.is === 'unreadable') return text(fault.message.key, fault.message.values)
    if (fault?.is === 'noPoisson') return text(fault.hasGeneric ? 'card.noPoisson' : 'card.noPoissonPlain')
    return undefined
  }
  const preset = (field: WrittenField) => inputs[field]?.default
  const shownOf = (field: WrittenField) => fieldText(field, values[field], preset(field), view)
  const isWithoutOwn = inputs.poissonsRatio?.isMissing === true
  const write = (field: WrittenField) => (typed: string) => onWritten(field, readWritten(field, typed, view))
  const plain = (field: Exclude<WrittenField, 'stressLimit'>) =>
    inputs[field] && (
      <Field
        key={field}
        label={text(`card.field.${field}`)}
        hint={field === 'poissonsRatio' && isWithoutOwn ? undefined : text(`card.hint.${field}`)}
        problem={problem(field, faults[field])}
      >
        {(control) => (
          <input
            {...control}
            className="field"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={presetText(field, preset(field), view)}
            value={shownOf(field)}
            onChange={({ currentTarget }) => write(field)(currentTarget.value)}
          />
        )}
      </Field>
    )
  return (
    <>
      {plain('poissonsRatio')}
      {inputs.stressLimit && (
        <Field
          label={text('card.field.stressLimitIn', { unit: stressUnit })}
          hint={text('card.hint.stressLimit')}
          problem={problem('stressLimit', faults.stressLimit)}
        >
          {(control) => (
            <StressLimitInput
              control={control}
              label={text('card.field.stressLimit')}
              options={stressLimitFor(inputs, values)?.options ?? []}
              shown={shownOf('stressLimit')}
              print={(value) => `${writtenAs('stressLimit', value, view).text} ${stressUnit}`}
              onType={write('stressLimit')}
              onChoose={(value) => onWritten('stressLimit', writtenAs('stressLimit', value, view))}
            />
          )}
        </Field>
      )}
      {plain('reduction')}
      {plain('startNumber')}
    </>
  )
}
