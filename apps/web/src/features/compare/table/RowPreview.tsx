import { COMPARE_PREVIEW_WIDTH } from '@ingot/contract/limits'
import type { ArrangedRow } from '@ingot/domain/compare/arrange'
import { previewOf } from '@ingot/domain/compare/preview'
import { useText } from '../../../words/texts.ts'
import styles from './CompareTable.module.css'

const PADDING = 10
const WIDTH = COMPARE_PREVIEW_WIDTH - 2 * PADDING
const HEIGHT = 24
const GAP = 1
const BAR_MAX = 4
const RADIUS = 3.5

/**
 * The numbers of a row at a glance, in the colours of their materials [COMP-009]: bars from zero, or points where zero
 * means nothing. They repeat the row, so that a screen reader is not told.
 */
export function RowPreview({ row, colours }: { row: ArrangedRow; colours: readonly string[] }) {
  const text = useText()
  const values = row.cells.map((cell) => (cell && cell.how !== 'elsewhere' ? cell.shown : undefined))
  const preview = previewOf(values, row.quantity)
  if (!preview) return null
  const { kind, isLog, marks } = preview
  const step = Math.min(BAR_MAX + GAP, HEIGHT / marks.length)
  const top = (HEIGHT - step * marks.length) / 2
  return (
    <svg className={styles.graphic} width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      {isLog && <title>{text('compare.previewLog')}</title>}
      {kind === 'points' && (
        <line className={styles.track} x1={RADIUS} x2={WIDTH - RADIUS} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      )}
      {marks.map(({ column, from, to }, place) => {
        const fill = colours[column]
        if (kind === 'bars') {
          const y = top + step * place
          const start = from === to ? 0 : from * WIDTH
          const width = Math.max(to * WIDTH - start, 1)
          return <rect key={column} x={start} y={y} width={width} height={step - GAP} fill={fill} />
        }
        const x = (part: number) => RADIUS + part * (WIDTH - 2 * RADIUS)
        return from === to ? (
          <circle key={column} cx={x(from)} cy={HEIGHT / 2} r={RADIUS} fill={fill} />
        ) : (
          <rect key={column} x={x(from)} y={HEIGHT / 2 - 2} width={x(to) - x(from)} height={4} fill={fill} />
        )
      })}
    </svg>
  )
}
