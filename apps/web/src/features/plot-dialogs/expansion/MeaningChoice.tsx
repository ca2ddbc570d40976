import type { ExpansionMeaning } from '@ingot/plots/derived/expansion'
import { useId } from 'react'
import { NumberField } from '../../../plots/curves/NumberField.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../PlotDialog.module.css'

/** 20 °C, from which mean coefficients are usually told (ISO 11359-2 leaves it to the report). */
const USUAL_REFERENCE = 293.15

interface MeaningChoiceProps {
  meaning: ExpansionMeaning
  onChange: (meaning: ExpansionMeaning) => void
  unit: string
  kelvin: (at: number) => number
  shown: (kelvin: number) => number
}

/** What a coefficient over temperature means: sources differ, and so does what follows from it. */
export function MeaningChoice({ meaning, onChange, unit, kelvin, shown }: MeaningChoiceProps) {
  const text = useText()
  const group = useId()
  const option = (is: 'coefficient' | 'mean') => (
    <label className={styles.check}>
      <input
        type="radio"
        name={group}
        checked={meaning.is === is}
        onChange={() => onChange(is === 'mean' ? { is, from: USUAL_REFERENCE } : { is })}
      />
      {text(`expansion.meaning.${is}`)}
    </label>
  )
  return (
    <fieldset className={styles.choice}>
      <legend>{text('expansion.meaning')}</legend>
      {option('coefficient')}
      {option('mean')}
      {meaning.is === 'mean' && (
        <NumberField
          label={text('expansion.reference', { unit })}
          value={shown(meaning.from)}
          onChange={(at) => onChange({ is: 'mean', from: kelvin(at) })}
          notNumber={text('expansion.notNumber')}
        />
      )}
    </fieldset>
  )
}
