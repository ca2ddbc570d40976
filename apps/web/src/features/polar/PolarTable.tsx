import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ComparedMaterial } from '@ingot/contract/compare'
import { styleAt } from '@ingot/plots/frame/palette'
import { polarGaps } from '@ingot/plots/single-values/polar-figure'
import { axisKind, type PolarScale, type ScaledPolar } from '@ingot/plots/single-values/polar-scale'
import { useDark } from '../../ui/browser/use-dark.ts'
import { useFormat } from '../../words/format.ts'
import { stateMarks } from '../../words/state-marks.ts'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import styles from './PolarTab.module.css'
import { placesOf } from './polar-rows.ts'

interface PolarTableProps {
  scaled: ScaledPolar
  scale: PolarScale
  columns: readonly ComparedMaterial[]
}

/** What the chart shows as numbers, with the ends of each axis: the chart for those who don't see it. */
export function PolarTable({ scaled, scale, columns }: PolarTableProps) {
  const { data, reference } = scaled
  const text = useText()
  const format = useFormat()
  const theme = useDark() ? 'dark' : 'light'
  const places = placesOf(data, columns)
  const label = text('polar.table')
  const words = useValueWords()
  const marksOf = (value: ShownValue | null | undefined) =>
    value ? [...words.marks(value), ...stateMarks(value, format)] : []
  const gaps = polarGaps(data)
  const withoutParts = data.axes.filter((_, i) => reference?.numbers[i] === null).map(({ name }) => name)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{text('polar.property')}</th>
              <th scope="col">{text('polar.unit')}</th>
              {data.materials.map(({ key, name }, i) => (
                <th key={key} scope="col">
                  <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
                    <circle cx="5" cy="5" r="5" fill={styleAt(places[i] ?? i, theme).color} />
                  </svg>
                  {name}
                </th>
              ))}
              <th scope="col">{text(scale === 'set' ? 'polar.rangeSet' : 'polar.range')}</th>
              <th scope="col">{text('polar.scale')}</th>
            </tr>
          </thead>
          <tbody>
            {data.axes.map((axis, i) => {
              return (
                <tr key={axis.column}>
                  <th scope="row">{axis.name}</th>
                  <td className={styles.unit}>{format.unit(axis.quantity)}</td>
                  {data.materials.map(({ key, values }) => (
                    <td key={key}>
                      {format.shown(values[i] ?? undefined, axis.quantity).text}
                      {marksOf(values[i]).map((mark) => (
                        <small key={mark} className="muted">
                          {' '}
                          {mark}
                        </small>
                      ))}
                    </td>
                  ))}
                  <td className={styles.quiet}>
                    {format.end('min', axis.min, axis.quantity)}–{format.end('max', axis.max, axis.quantity)}
                  </td>
                  <td className={styles.word}>{text(`polar.${axisKind(scaled, axis)}`)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <p className={styles.about}>
        {reference
          ? text('polar.aboutParts', { name: reference.name })
          : text(scale === 'set' ? 'polar.aboutSet' : 'polar.about')}
      </p>
      {withoutParts.length > 0 && (
        <p className={styles.about}>{text('polar.withoutParts', { what: withoutParts.join(', ') })}</p>
      )}
      {gaps.length > 0 && (
        <p className={styles.about}>
          {text('polar.gaps', { what: gaps.map(({ name, missing }) => `${name}: ${missing.join(', ')}`).join('; ') })}
        </p>
      )}
    </>
  )
}
