import { fromSi, toSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey } from '@ingot/domain/units/quantities'
import { useState } from 'react'
import { type ConditionName, useCatalogue } from '../../../../session/catalogue.ts'
import { useUnitSystem } from '../../../../session/units.ts'
import { useText } from '../../../../words/texts.ts'
import { Words } from '../entry-fields.tsx'

/** Digits of a number that is shown in another unit than it is kept in: those behind them are noise. */
const DIGITS = 12

interface ConditionFieldsProps {
  /** In SI, as a mapping has them. */
  cond: Record<string, unknown> | undefined
  onCond: (cond: Record<string, unknown> | undefined) => void
}

/** Conditions of all values of a column: the temperature, and those that are added. */
export function ConditionFields({ cond = {}, onCond }: ConditionFieldsProps) {
  const text = useText()
  const conditions = useCatalogue()?.conditions ?? {}
  // One that was added has no value yet, and one that is emptied stays where it is.
  const [added, setAdded] = useState(() => Object.keys(cond).filter((key) => key !== 'T'))
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...others } = cond
    const next = value === undefined ? others : { ...others, [key]: value }
    onCond(Object.keys(next).length > 0 ? next : undefined)
  }
  const shown = ['T', ...added]
  return (
    <>
      {shown.map((key) => (
        <ConditionField
          key={key}
          condition={conditions[key] ?? { name: key }}
          value={cond[key]}
          onValue={(value) => set(key, value)}
        />
      ))}
      <label>
        {text('import.addCondition')}
        <select value="" onChange={({ currentTarget: { value } }) => setAdded([...added, value])}>
          <option value="">{text('import.addConditionNone')}</option>
          {Object.entries(conditions)
            .filter(([key]) => !shown.includes(key))
            .map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </>
  )
}

interface ConditionFieldProps {
  condition: ConditionName
  value: unknown
  onValue: (value: unknown) => void
}

function ConditionField({ condition: { name, quantity }, value, onValue }: ConditionFieldProps) {
  const system = useUnitSystem()
  if (quantity === undefined || !isQuantityKey(quantity))
    return <Words label={name} value={typeof value === 'string' ? value : undefined} onChange={onValue} />
  const unit = displayUnit(quantity, system)
  return (
    <Words
      label={['', '1', '-'].includes(unit) ? name : `${name} (${unit})`}
      value={
        typeof value === 'number' ? String(Number(fromSi(value, quantity, system).toPrecision(DIGITS))) : undefined
      }
      isNumber
      onChange={(given) => onValue(given === undefined ? undefined : toSi(Number(given), unit, quantity))}
    />
  )
}
