import { FITTED_LAWS, type FittedLaw } from '@ingot/domain/laws/fit/law-fit'
import { fromSi, toSi } from '@ingot/domain/units/convert'
import { displayUnit } from '@ingot/domain/units/quantities'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { useId } from 'react'
import { NumberField } from '../../../plots/curves/NumberField.tsx'
import { useUnitSystem } from '../../../session/units.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../PlotDialog.module.css'
import { type FitChoice, strainEnds, strainScale } from './fit-input.ts'
import { FIT_LAWS } from './fit-laws.ts'

interface FitInputsProps {
  diagram: Diagram
  names: readonly string[]
  choice: FitChoice
  onChange: (choice: FitChoice) => void
}

/** Curve, laws, range of plastic strain, and the constants that the chosen laws need. */
export function FitInputs({ diagram, names, choice, onChange }: FitInputsProps) {
  const text = useText()
  const format = useFormat()
  const system = useUnitSystem()
  const curveId = useId()
  const { place, laws, from, to } = choice
  const set = (change: Partial<FitChoice>) => onChange({ ...choice, ...change })
  const toggle = (law: FittedLaw, on: boolean) =>
    set({ laws: FITTED_LAWS.filter((one) => (one === law ? on : laws.includes(one))) })

  const strain = strainScale(diagram.x, system)
  const ends = strainEnds(diagram.series[place])
  const unit = format.unit(diagram.x.quantity)
  const inBrackets = { unit: unit && ` (${unit})` }
  const start = from ?? ends.from
  const end = to ?? ends.to
  const isEmpty = start >= end || start > ends.to || end < ends.from
  const number = (si: number) => format.number(si, diagram.x.quantity, STRAIN_DIGITS)
  const problem = isEmpty ? text('fit.range', { from: number(ends.from), to: number(ends.to) }) : undefined
  const constant = (key: 'Tm' | 'E', quantity: 'temperature' | 'modulus_gpa') => {
    const si = choice[key]
    return (
      <NumberField
        label={text(`fit.${key}`, { unit: format.unit(quantity) })}
        value={si === undefined ? undefined : fromSi(si, quantity, system)}
        onChange={(value) => set({ [key]: toSi(value, displayUnit(quantity, system), quantity) })}
        onClear={() => set({ [key]: undefined })}
        notNumber={text('fit.notNumber')}
      />
    )
  }

  return (
    <>
      {names.length > 1 && (
        <div>
          <label htmlFor={curveId}>{text('fit.curve')}</label>
          <select
            id={curveId}
            className="field"
            value={place}
            onChange={({ currentTarget }) =>
              set({ place: Number(currentTarget.value), from: undefined, to: undefined })
            }
          >
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a curve is its place in the family
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <fieldset className={styles.choice}>
        <legend>{text('fit.laws')}</legend>
        {FITTED_LAWS.map((law) => (
          <label key={law} className={styles.check}>
            <input
              type="checkbox"
              checked={laws.includes(law)}
              onChange={({ currentTarget }) => toggle(law, currentTarget.checked)}
            />
            {FIT_LAWS[law].name}
          </label>
        ))}
      </fieldset>
      <div className={styles.inputs}>
        <NumberField
          label={text('fit.from', inBrackets)}
          value={strain.shown(start)}
          onChange={(value) => set({ from: strain.si(value) })}
          notNumber={text('fit.notNumber')}
          digits={STRAIN_DIGITS}
          step={strain.shown(STRAIN_STEP)}
        />
        <NumberField
          label={text('fit.to', inBrackets)}
          value={strain.shown(end)}
          onChange={(value) => set({ to: strain.si(value) })}
          problem={problem}
          notNumber={text('fit.notNumber')}
          digits={STRAIN_DIGITS}
          step={strain.shown(STRAIN_STEP)}
        />
        {laws.includes('johnson-cook') && constant('Tm', 'temperature')}
        {laws.includes('ramberg-osgood') && constant('E', 'modulus_gpa')}
      </div>
      {(from !== undefined || to !== undefined) && (
        <div>
          <button type="button" className="link" onClick={() => set({ from: undefined, to: undefined })}>
            {text('fit.whole')}
          </button>
        </div>
      )}
    </>
  )
}

/** A range keeps the digits of its points. */
const STRAIN_DIGITS = 6
/** What an arrow key changes a strain by. */
const STRAIN_STEP = 0.01
