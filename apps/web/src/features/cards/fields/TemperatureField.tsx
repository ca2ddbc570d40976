import type { CardInputs } from '@ingot/contract/cards'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { type CardValues, type FormEvent, offeredTemperatures } from '../form/card-form.ts'
import { Check, Checks } from './Checks.tsx'
import { SelectField } from './SelectField.tsx'

interface TemperatureFieldProps {
  inputs: CardInputs
  values: CardValues
  isMissing: boolean
  dispatch: (event: FormEvent) => void
}

/** The temperatures at which the material has data in the chosen state: one of them, or several. */
export function TemperatureField({ inputs, values, isMissing, dispatch }: TemperatureFieldProps) {
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
