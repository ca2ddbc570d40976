import marked from '../marked/Marked.module.css'
import { markPath } from '../points/mark-path.ts'
import { LEGEND_LINE, LEGEND_TEXT_AT, type LegendEntry, type LegendSign } from './legend-entries.ts'
import styles from './Paper.module.css'

/** The legend beside a plot on paper. */
export const PaperLegend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <g className={styles.legend}>
    {entries.map(({ key, sign, lines, above }) => (
      <g key={key} transform={`translate(0 ${(above + 0.5) * LEGEND_LINE})`}>
        <Sign sign={sign} />
        {lines.map((words, place) => (
          <text key={words} x={LEGEND_TEXT_AT} y={place * LEGEND_LINE} dy="0.32em">
            {words}
          </text>
        ))}
      </g>
    ))}
  </g>
)

function Sign({ sign }: { sign: LegendSign }) {
  if (sign === 'front')
    return (
      <g className={marked.front}>
        <path d="M0 0H13" />
      </g>
    )
  if (sign === 'best')
    return (
      <g className={marked.best}>
        <circle cx={6} cy={0} r={5} />
      </g>
    )
  if (sign === 'bars') return <path className={styles.specimens} d="M0 0H12M0 -4V4M12 -4V4" />
  if (sign === 'ellipses')
    return <ellipse className={styles.specimens} cx={6} cy={0} rx={6} ry={4} strokeDasharray="3 2" />
  return <path transform="translate(6 0)" d={markPath(sign.shape, 4.5)} fill={sign.color} />
}
