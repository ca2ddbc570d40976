import type { Layers } from '@ingot/plots/diagram/layers'
import { useText } from '../../words/texts.ts'
import styles from './diagram.module.css'

interface DiagramLayersProps {
  name: string
  /** Which layers the diagram has; nothing is shown where it has none. */
  has: Layers
  layers: Layers
  onChange: (layers: Layers) => void
}

/** Switches off the single specimens behind a mean, or the bands of their scatter. Pictures are saved as they stand. */
export function DiagramLayers({ name, has, layers, onChange }: DiagramLayersProps) {
  const text = useText()
  const kinds = (['specimens', 'scatter'] as const).filter((kind) => has[kind])
  if (kinds.length === 0) return null
  return (
    <fieldset className={`${styles.layers} no-print`}>
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
    </fieldset>
  )
}
