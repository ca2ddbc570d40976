import { RUBBER_ASKED_MODELS, TENSILE_ASKED_LAWS, type TestKind } from '@ingot/contract/test-evaluation'
import { useId } from 'react'
import { NumberField } from '../../../../plots/curves/NumberField.tsx'
import { useText } from '../../../../words/texts.ts'
import styles from '../Tests.module.css'
import type { Options } from './asked.ts'

interface OptionFieldsProps {
  kind: TestKind
  options: Options
  onChange: (options: Options) => void
}

const MEGAPASCAL = 1e6
const POINTS = [3, 5, 7, 9, 11, 15, 21, 31, 51, 101] as const

/** What can be chosen of an evaluation. */
export function OptionFields({ kind, options, onChange }: OptionFieldsProps) {
  const text = useText()
  const set = (change: Partial<Options>) => onChange({ ...options, ...change })
  const choice = <Key extends 'smoothing' | 'method' | 'model' | 'of' | 'law'>(
    key: Key,
    label: string,
    choices: readonly (readonly [Options[Key], string])[],
  ) => <Choice label={label} value={options[key]} choices={choices} onChange={(value) => set({ [key]: value })} />
  const stress = (key: 'R1' | 'R2') => (
    <NumberField
      label={text(`workbench.window.${key}`)}
      value={options[key] === undefined ? undefined : options[key] / MEGAPASCAL}
      onChange={(value) => set({ [key]: value * MEGAPASCAL })}
      onClear={() => set({ [key]: undefined })}
      notNumber={text('workbench.notNumber')}
    />
  )
  return (
    <fieldset className={styles.fields}>
      <legend>{text('workbench.options')}</legend>
      {kind === 'tensile' && (
        <>
          {choice(
            'smoothing',
            text('workbench.smoothing'),
            (['none', 'moving-average', 'median'] as const).map((one) => [one, text(`workbench.smoothing.${one}`)]),
          )}
          {options.smoothing !== 'none' && (
            <Choice
              label={text('workbench.smoothing.points')}
              value={String(options.smoothingPoints)}
              choices={POINTS.map((points) => [String(points), String(points)])}
              onChange={(value) => set({ smoothingPoints: Number(value) })}
            />
          )}
          <Choice
            label={text('workbench.window')}
            value={options.isWindowGiven ? 'given' : 'auto'}
            choices={(['auto', 'given'] as const).map((one) => [one, text(`workbench.window.${one}`)])}
            onChange={(value) => set({ isWindowGiven: value === 'given' })}
          />
          {options.isWindowGiven && stress('R1')}
          {options.isWindowGiven && stress('R2')}
          {choice(
            'law',
            text('workbench.law'),
            (['none', ...TENSILE_ASKED_LAWS] as const).map((one) => [one, text(`workbench.law.${one}`)]),
          )}
        </>
      )}
      {kind === 'fatigue' &&
        choice(
          'method',
          text('workbench.method'),
          (['E739', 'likelihood'] as const).map((one) => [one, text(`workbench.method.${one}`)]),
        )}
      {kind === 'rubber' &&
        choice(
          'model',
          text('workbench.model'),
          RUBBER_ASKED_MODELS.map((one) => [one, text(`workbench.model.${one}`)]),
        )}
      {kind === 'viscoelastic' &&
        choice(
          'of',
          text('workbench.of'),
          (['shear', 'tensile'] as const).map((one) => [one, text(`workbench.of.${one}`)]),
        )}
    </fieldset>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
