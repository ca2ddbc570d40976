import { pieSlices } from '@ingot/domain/impact/pie'
import { useText } from '../../state/texts.ts'
import { useDark } from '../../ui/use-dark.ts'
import styles from './Impact.module.css'
import type { PiePart } from './pie-picture.ts'
import { rowColour } from './row-colour.ts'
import { usePercent } from './use-percent.ts'

/** From this share on a slice says it beside itself. */
const LABELLED_FROM = 0.08

/** Who adds what to a total, as a pie; the table below says the same in numbers. */
export function ImpactPie({ name, parts }: { name: string; parts: readonly PiePart[] }) {
  const text = useText()
  const percent = usePercent()
  const theme = useDark() ? 'dark' : 'light'
  const slices = pieSlices(parts.map(({ share }) => share ?? 0))
  const shares = slices.map(({ place, share }) => `${parts[place]?.name ?? ''} ${percent(share)}`).join(', ')
  return (
    <figure className={styles.pie}>
      <figcaption>{name}</figcaption>
      {slices.length === 0 ? (
        <p className="muted">{text('impact.pieEmpty')}</p>
      ) : (
        <svg viewBox="-1.62 -1.3 3.24 2.6" role="img" aria-label={text('impact.pieLabel', { name, shares })}>
          {slices.map(({ place, share, path, middle: [x, y] }) => (
            <g key={place}>
              <path d={path} fill={rowColour(place, theme)} className={styles.slice}>
                <title>{`${parts[place]?.name ?? ''} ${percent(share)}`}</title>
              </path>
              {share >= LABELLED_FROM && share < 0.9999 && (
                <text
                  x={1.1 * x}
                  y={1.1 * y}
                  textAnchor={x > 0.2 ? 'start' : x < -0.2 ? 'end' : 'middle'}
                  dominantBaseline={y > 0.6 ? 'hanging' : y < -0.6 ? 'auto' : 'middle'}
                  className={styles.sliceLabel}
                >
                  {percent(share)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </figure>
  )
}
