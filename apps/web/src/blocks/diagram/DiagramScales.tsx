import type { Scales, Side } from '@ingot/plots/choices/scales'
import { useText } from '../../words/texts.ts'
import styles from './diagram.module.css'

interface DiagramScalesProps {
  name: string
  /** The axes whose scale can be chosen; nothing is shown without any. */
  sides: readonly Side[]
  scales: Scales
  onChange: (side: Side, isLog: boolean) => void
}

/** Switches the axes of a diagram between linear and logarithmic. */
export function DiagramScales({ name, sides, scales, onChange }: DiagramScalesProps) {
  const text = useText()
  if (sides.length === 0) return null
  return (
    <fieldset className={styles.layers}>
      <legend className="visually-hidden">{text('plot.scales', { name })}</legend>
      {sides.map((side) => (
        <label key={side}>
          <input
            type="checkbox"
            checked={scales[side]}
            onChange={(event) => onChange(side, event.currentTarget.checked)}
          />{' '}
          {text(`plot.scale.${side}`)}
        </label>
      ))}
    </fieldset>
  )
}
