import { PropertyPicker } from '../../../query/properties/PropertyPicker.tsx'
import type { ScatterProperty } from '../../../query/properties/scatter-properties.ts'
import { useLanguage } from '../../../session/language.ts'
import { useText } from '../../../words/texts.ts'
import type { ScatterTabProps } from '../scatter-props.ts'
import styles from './Axes.module.css'
import { type AxisSide, usualScale, withAxis, withScale } from './axis-choice.ts'
import { FormulaField } from './FormulaField.tsx'
import { axisName, type PlotAxis } from './plot-axis.ts'
import { RangeInputs } from './RangeInputs.tsx'

interface AxisChoiceProps extends ScatterTabProps {
  side: AxisSide
  properties: readonly ScatterProperty[]
  counts: Readonly<Record<string, number>> | undefined
  axis: PlotAxis | undefined
}

/** One axis: its property or formula, its scale, and the range to which it narrows the search. */
export function AxisChoice(given: AxisChoiceProps) {
  const { side, properties, counts, axis, scatter, changeScatter } = given
  const text = useText()
  const lang = useLanguage()
  const scale = side === 'x' ? scatter.xScale : scatter.yScale
  const take = (key: string, quantity: string | undefined) =>
    changeScatter((now) => ({ ...withAxis(now, side, key, usualScale(quantity)), tab: 'properties' }))
  const name = text(`scatter.axis.${side}`)
  return (
    <fieldset className={styles.axisChoice}>
      <legend>{name}</legend>
      <p className={styles.chosen}>
        {axis ? (
          <>
            {axisName(axis)}
            {counts && axis.key in counts && (
              <span className="muted">{`\u2002${text('scatter.have', { count: counts[axis.key] ?? 0 })}`}</span>
            )}
          </>
        ) : (
          <span className="muted">{text('scatter.notChosen')}</span>
        )}
      </p>
      <PropertyPicker
        label={text('scatter.choose', { axis: name })}
        properties={properties}
        counts={counts}
        onChoose={({ vkey, quantity }) => take(vkey, quantity)}
      />
      <FormulaField
        label={text('scatter.formula', { axis: name })}
        action={text('scatter.useFormula')}
        placeholder="Rp0.2 / ρ"
        value={axis?.key.startsWith('=') ? axis.key.slice(1) : undefined}
        instead={axis?.key}
        onFormula={(key) => take(key, undefined)}
      />
      <div className={styles.scale} role="radiogroup" aria-label={text('scatter.scaleOf', { axis: name })}>
        {(['log', 'linear'] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={`scatter-scale-${side}`}
              checked={scale === kind}
              onChange={() => changeScatter((now) => withScale(now, side, kind))}
            />
            {text(`scatter.scale.${kind}`)}
          </label>
        ))}
      </div>
      {axis && !axis.key.startsWith('=') && <RangeInputs key={axis.key} {...given} axis={axis} lang={lang} />}
    </fieldset>
  )
}
