import { drawnShares, pieSlices } from '@ingot/domain/impact/pie'
import { useDark } from '../../../ui/browser/use-dark.ts'
import { useText } from '../../../words/texts.ts'
import type { PiePart } from './pie-picture.ts'
import styles from './Result.module.css'
import { rowColour } from './row-colour.ts'
import { usePercent } from './use-percent.ts'

/** From this share on a slice says it beside itself. */
const LABELLED_FROM = 0.08

/** Who adds what to a total, as a pie; the table below says the same in numbers. */
export function ImpactPie({ name, parts }: { name: string; parts: readonly PiePart[] }) {
  const text = useText()
  const percent = usePercent()
  const theme = useDark() ? 'dark' : 'light'
  const drawn = drawnShares(parts.map(({ share }) => share))
  const slices = pieSlices(drawn ?? [])
  const told = parts.filter(({ share }) => share?.value !== 0)
  const shares = told
    .map((part) => `${part.name} ${part.share ? percent(part.share) : text('impact.notKnown')}`)
    .join(', ')
  const unknown = told.filter(({ share }) => share === null).map((part) => part.name)
  return (
    <figure className={styles.pie}>
      <figcaption>{name}</figcaption>
      {(drawn ? slices.length === 0 : told.every(({ share }) => share === null)) ? (
        <p className="muted">{text('impact.pieEmpty')}</p>
      ) : (
        <svg viewBox="-1.62 -1.3 3.24 2.6" role="img" aria-label={text('impact.pieLabel', { name, shares })}>
          {!drawn && (
            <>
              <circle r="0.98" className={styles.openPie} />
              <text y="0.2" textAnchor="middle" className={styles.openMark}>
                ?
              </text>
            </>
          )}
          {slices.map(({ place, share, path, middle: [x, y] }) => (
            <g key={place}>
              <path d={path} fill={rowColour(place, theme)} className={styles.slice}>
                <title>{`${parts[place]?.name ?? ''} ${percent(parts[place]?.share ?? null)}`}</title>
              </path>
              {share >= LABELLED_FROM && share < 0.9999 && (
                <text
                  x={1.1 * x}
                  y={1.1 * y}
                  textAnchor={x > 0.2 ? 'start' : x < -0.2 ? 'end' : 'middle'}
                  dominantBaseline={y > 0.6 ? 'hanging' : y < -0.6 ? 'auto' : 'middle'}
                  className={styles.sliceLabel}
                >
                  {percent(parts[place]?.share ?? null)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
      {unknown.length > 0 && <p className="muted">{text('impact.missing', { name, rows: unknown.join(', ') })}</p>}
    </figure>
  )
}
