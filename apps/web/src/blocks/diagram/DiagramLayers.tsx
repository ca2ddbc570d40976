import type { Layers } from '@ingot/plots/choices/layers'
import { useText } from '../../words/texts.ts'
import styles from './diagram.module.css'

interface DiagramLayersProps {
  name: string
  /** Which layers the diagram has; nothing is shown where it has none. */
  has: Layers
  layers: Layers
  onChange: (layers: Layers) => void
  /** What colours the specimens, where they are of several lots. */
  colour?: ColourBy | undefined
}

interface ColourBy {
  /** Conditions in which the specimens differ. */
  differs: readonly string[]
  isByLot: boolean
  setByLot: (isByLot: boolean) => void
}

/**
 * Switches off the single specimens behind a mean, or the bands of their scatter, and on the calculated line of tests.
 * Pictures are saved as they stand.
 */
export function DiagramLayers({ name, has, layers, onChange, colour }: DiagramLayersProps) {
  const text = useText()
  const kinds = (['specimens', 'scatter', 'fit', 'loadings'] as const).filter((kind) => has[kind])
  if (kinds.length === 0) return null
  return (
    <fieldset className={styles.layers}>
      <legend className="visually-hidden">{text('plot.layers', { name })}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={layers[kind]}
            onChange={(event) => onChange({ ...layers, [kind]: event.currentTarget.checked })}
          />{' '}
          {text(`plot.layer.${kind}`)}
        </label>
      ))}
      {colour && layers.specimens && (
        <label>
          {text('plot.colour')}{' '}
          <select
            className="field"
            value={colour.isByLot ? 'lot' : 'condition'}
            onChange={(event) => colour.setByLot(event.currentTarget.value === 'lot')}
          >
            <option value="condition">
              {text(colour.differs.join() === 'T' ? 'plot.colour.T' : 'plot.colour.condition')}
            </option>
            <option value="lot">{text('plot.colour.lot')}</option>
          </select>
        </label>
      )}
    </fieldset>
  )
}
