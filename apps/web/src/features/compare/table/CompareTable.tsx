// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
import { COMPARE_PREVIEW_WIDTH } from '@ingot/contract/limits'
import {
  type ArrangedComparison,
  type ArrangedGroup,
  type ArrangedRow,
  marksSilent,
} from '@ingot/domain/compare/arrange'
import { styleAt } from '@ingot/plots/frame/palette'
import { useRef, useState } from 'react'
import type { OpenCatalogue } from '../../../session/catalogue.ts'
import { useLanguage } from '../../../session/language.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { useDark } from '../../../ui/browser/use-dark.ts'
import { useSize } from '../../../ui/browser/use-size.ts'
import { Icon } from '../../../ui/icons.tsx'
import { type Format, useFormat } from '../../../words/format.ts'
import { type Text, useText } from '../../../words/texts.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { type CellWords, CompareCell } from './CompareCell.tsx'
import styles from './CompareTable.module.css'
import type { ColumnActions } from './column-actions.ts'
import { RowPreview } from './RowPreview.tsx'
import { RowWarning } from './RowWarning.tsx'

/** Below this width of the table a unit stands under its property, px. */
const NARROW_BELOW = 640

interface CompareTableProps {
  arranged: ArrangedComparison
  catalogue: OpenCatalogue | undefined
  actions: ColumnActions
}

/** Properties down, materials across: heads and names stay in sight, numbers stand at the right. */
export function CompareTable({ arranged, catalogue, actions }: CompareTableProps) {
  const { columns, reference, groups } = arranged
  const text = useText()
  const words: CellWords = { format: useFormat(), system: useUnitSystem(), language: useLanguage() }
  const theme = useDark() ? 'dark' : 'light'
  const box = useRef<HTMLElement>(null)
  const { width } = useSize(box)
  const isNarrow = width > 0 && width < NARROW_BELOW
  const slotNames = catalogue?.slots ?? {}
  const colours = columns.map((_, place) => styleAt(place, theme).color)
  const names = columns.map(({ name, slot }) => (slot === undefined ? name : `${name}, ${slotNames[slot] ?? slot}`))
  const keys = columns.map(({ key }) => key)
  return (
    <section
      ref={box}
      className={styles.scroller}
      data-narrow={isNarrow || undefined}
      aria-label={text('compare.table')}
      tabIndex={0}
    >
      <table className={styles.table} aria-label={text('compare.table')}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {text('compare.property')}
            </th>
            {!isNarrow && (
              <th scope="col" className={styles.unitHead}>
                {text('compare.unit')}
              </th>
            )}
            {columns.map((column, place) => (
              <ColumnHead
                key={column.key}
                column={column}
                place={place}
                keys={keys}
                slotNames={slotNames}
                actions={actions}
                name={names[place] ?? column.name}
                colour={colours[place] ?? ''}
                count={columns.length}
                isReference={place === reference && columns.length > 1}
              />
            ))}
            {columns.length > 1 && (
              <th
                scope="col"
                className={styles.previewHead}
                style={{ width: COMPARE_PREVIEW_WIDTH, minWidth: COMPARE_PREVIEW_WIDTH }}
                title={text('compare.previewHint')}
              >
                {text('compare.preview')}
              </th>
            )}
            <td className={styles.rest} />
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows
            key={group.vkey}
            group={group}
            arranged={arranged}
            catalogue={catalogue}
            words={words}
            colours={colours}
            names={names}
            isNarrow={isNarrow}
          />
        ))}
      </table>
    </section>
  )
}

interface GroupRowsProps {
  group: ArrangedGroup
  arranged: ArrangedComparison
  catalogue: OpenCatalogue | undefined
  words: CellWords
  colours: readonly string[]
  names: readonly string[]
  isNarrow: boolean
}

/** What the property means, and by what it is usually measured: nothing that a value states. */
const aboutRow = ({ cond, condition, usualStandard }: ArrangedRow, { conditions }: Format, text: Text) =>
  [conditions(cond), condition, usualStandard && `${text('why.usual')} ${usualStandard}`].filter(Boolean).join(' · ') ||
  undefined

/** A group of properties that folds. */
function GroupRows({ group, arranged, catalogue, words, colours, names, isNarrow }: GroupRowsProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(true)
  const { columns, reference } = arranged
  const isCompared = columns.length > 1
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={columns.length + (isNarrow ? 1 : 2) + (isCompared ? 2 : 1)}
          className={styles.group}
        >
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={text(isOpen ? 'compare.fold' : 'compare.unfold', { name: group.name })}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.arrow} data-open={isOpen || undefined}>
              <Icon name="right" />
            </span>
            {group.name}
            <span className={styles.size}>{group.rows.length}</span>
          </button>
        </th>
      </tr>
      {isOpen &&
        group.rows.map((row) => {
          const unit = row.quantity ? words.format.unit(row.quantity) : ''
          return (
            <tr
              key={row.vkey}
              className={styles.row}
              data-differs={(isCompared && row.differs) || undefined}
              data-alike={(isCompared && !row.differs) || undefined}
            >
              <th scope="row" className={styles.property}>
                <div className={styles.propertyLine}>
                  <span className={styles.propertyName}>
                    <span title={aboutRow(row, words.format, text)}>{row.name}</span>
                    {isNarrow && unit !== '' && <span className={styles.unitBelow}>{unit}</span>}
                    {isCompared && row.differs && (
                      <span className="visually-hidden">{`, ${text('compare.differs')}`}</span>
                    )}
                  </span>
                  {row.warnings.length > 0 && (
                    <RowWarning row={row} columns={columns} names={names} catalogue={catalogue} format={words.format} />
                  )}
                </div>
              </th>
              {!isNarrow && <td className={styles.unit}>{unit}</td>}
              {row.cells.map((cell, place) => (
                <CompareCell
                  key={columns[place]?.key}
                  cell={cell}
                  isSilent={marksSilent(row, cell)}
                  words={words}
                  quantity={row.quantity}
                  difference={row.differences[place]}
                  isBesideReference={isCompared && place !== reference}
                />
              ))}
              {isCompared && (
                <td className={styles.preview}>{row.differs && <RowPreview row={row} colours={colours} />}</td>
              )}
              <td className={styles.rest} />
            </tr>
          )
        })}
    </tbody>
  )
}
