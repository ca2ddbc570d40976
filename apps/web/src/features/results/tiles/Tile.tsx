import type { MaterialRow } from '@ingot/contract/search'
import { whyFound } from '@ingot/domain/names/found-as-words'
import type { ListColumn } from '../../../list/columns/list-columns.ts'
import { Score } from '../../../list/ranking/Score.tsx'
import { useText } from '../../../words/texts.ts'
import { KindIcon } from '../cells/KindIcon.tsx'
import { givenText, MaterialLink } from '../cells/MaterialLink.tsx'
import { similarityHint } from '../cells/similarity-hint.ts'
import { Value } from '../cells/Value.tsx'
import { valueMarks } from '../cells/value-marks.ts'
import type { ListViewProps } from '../list-view.ts'
import styles from './MaterialTiles.module.css'
import { TilePicture } from './TilePicture.tsx'

const TILE_VALUES = 6

/** A formula, or a property at a temperature: its sign says what it is made of. */
const isComposed = ({ key }: ListColumn) => key.startsWith('=')

interface TileProps extends Pick<ListViewProps, 'columns' | 'format' | 'isGrouped' | 'actions' | 'known'> {
  row: MaterialRow
  depth: 0 | 1
  isOpen: boolean
  isSelected: boolean
  onSelect: () => void
  onToggle: () => void
}

/** A material as a tile: name, kind, family and maker, then the numbers of the first columns that it has [LIST-007]. */
export function Tile(props: TileProps) {
  const { row, columns, format, depth, isOpen, isGrouped, isSelected, onSelect, onToggle, actions, known } = props
  const text = useText()
  const asked = columns.filter(({ isAsked }) => isAsked)
  const shown = columns.filter(({ key, isAsked }) => !isAsked && row.values[key]).slice(0, TILE_VALUES)
  const facts = [row.polymerfamily, ...row.producer.slice(0, 1)].filter(Boolean)
  const given = givenText(row, text)
  const reason = whyFound(row, text)
  const hasVariants = isGrouped && depth === 0 && row.groupCount > 0
  return (
    <>
      <TilePicture key={row.id} row={row} />
      <div className={styles.name}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          aria-label={text('table.select', { name: row.name })}
          onChange={onSelect}
        />
        <MaterialLink row={row} hasTitle={false} />
        {actions && <span className={styles.actions}>{actions(row)}</span>}
      </div>
      <div className={styles.about}>
        {row.materialname !== row.name && (
          <span className={styles.title} title={row.materialname}>
            {row.materialname}
          </span>
        )}
        {given && <span className={styles.title}>{given}</span>}
        <span className={styles.facts} title={[...facts, ...row.producer.slice(1), ...row.provider].join(' · ')}>
          <span className={styles.kind}>
            <KindIcon kind={row.kind} />
            {text(`results.kind.${row.kind}`)}
          </span>
          {reason && (
            <span className={styles.foundAs} title={row.foundAs?.differs}>
              {reason}
            </span>
          )}
          {row.ranking && (
            <span>
              <Score ranking={row.ranking} nameOf={(key) => known?.get(key)?.name ?? key} format={format} />
            </span>
          )}
          {row.similarity && (
            <abbr title={similarityHint(row.similarity, known, text)}>
              {text('table.distanceOf', { distance: format.number(row.similarity.distance) })}
            </abbr>
          )}
          {hasVariants ? (
            <button
              type="button"
              tabIndex={-1}
              className="link"
              aria-expanded={isOpen}
              aria-label={text(isOpen ? 'table.hideVariants' : 'table.showVariants', { name: row.name })}
              title={row.matches ? undefined : text('table.parentOnly')}
              onClick={onToggle}
            >
              {text('table.variants', { count: row.groupCount })}
            </button>
          ) : (
            row.dia.length > 0 &&
            !row.similarity &&
            !row.ranking && (
              <span title={row.dia.map(({ name }) => name).join(', ')}>
                {text('table.diagrams', { count: row.dia.length })}
              </span>
            )
          )}
          {/* Last: the class gives way where the room ends, and stands in the title. */}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <dl className={styles.values}>
        {[...asked, ...shown].map((column) => (
          <div key={column.key} className={styles.pair} data-asked={column.isAsked || undefined}>
            <dt title={column.name}>{column.isAsked && isComposed(column) ? column.sign : column.name}</dt>
            <dd>
              <Value
                value={row.values[column.key]}
                column={column}
                format={format}
                marks={valueMarks(row, column, text, format)}
                hasUnit
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export const TileSkeleton = () => (
  <>
    <div className={`skeleton ${styles.picture}`} />
    <div className={`skeleton ${styles.skeletonName}`} />
    <div className={`skeleton ${styles.skeletonFacts}`} />
  </>
)
