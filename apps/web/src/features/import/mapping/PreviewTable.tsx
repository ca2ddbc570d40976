import type { ColumnReading } from '@ingot/contract/exchange'
import type { ImportTable } from '@ingot/contract/import-preview'
import { useCatalogue } from '../../../session/catalogue.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'

interface PreviewTableProps {
  table: ImportTable
  /** Index of the column whose reading is being changed. */
  open: number | undefined
  onOpen: (index: number) => void
}

/** The first rows of a table: each cell as it stands, and as it will be read. */
export function PreviewTable({ table, open, onOpen }: PreviewTableProps) {
  const text = useText()
  const words = useReadingWords()
  const { columns, heads, rows, raw, file, sheet } = table
  const name = sheet === undefined ? file : `${file}, ${sheet}`
  if (rows.length === 0) return <RawRows raw={raw} name={name} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={text('import.rowsOf', { name })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('import.row')}</th>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
              <th key={index} scope="col">
                {index < heads.length ? (
                  <button
                    type="button"
                    className="link"
                    aria-expanded={open === index}
                    aria-label={text('import.changeColumn', { column: column.head })}
                    onClick={() => onOpen(index)}
                  >
                    {column.head}
                  </button>
                ) : (
                  column.head
                )}
                <span className={styles.read}>{words(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand in several rows, once for each curve
            <tr key={at}>
              <th scope="row">{line}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                <td key={index}>
                  <span className={cell.is === 'field' ? styles.raw : `${styles.raw} muted`} title={cell.raw}>
                    {cell.raw}
                  </span>
                  {cell.shown !== undefined && <span className={styles.read}>{cell.shown}</span>}
                  {cell.under !== undefined && <span className={`${styles.read} muted`}>{cell.under}</span>}
                  {cell.why !== undefined && <span className={`${styles.why} error`}>{cell.why}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A table that cannot be read yet, as it stands. */
function RawRows({ raw, name }: { raw: ImportTable['raw']; name: string }) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={text('import.rowsOf', { name })}>
      <table className={styles.table}>
        <tbody>
          {raw.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                <td key={index}>
                  <span className={styles.raw} title={cell}>
                    {cell}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How a column is read, in words: the property, its unit and its decimal sign. */
export function useReadingWords(): (column: ColumnReading) => string {
  const text = useText()
  const catalogue = useCatalogue()
  return ({ as, key = '', unit, decimal, slot, axis, properties, hidden }) => {
    const sign = decimal === ',' ? text('import.sign.comma') : decimal === '.' ? text('import.sign.point') : ''
    const state = slot === undefined ? '' : (catalogue?.slots[slot] ?? slot)
    const rest = [axis, state, unit, sign].filter(Boolean).join(' · ')
    if (hidden && as === 'ignored') return text('import.as.hidden')
    const name =
      properties !== undefined
        ? properties
            .map((one) =>
              text('import.cellsOf', { name: catalogue?.nodes.get(one.key)?.name ?? one.key, count: one.count }),
            )
            .join(', ')
        : as === 'property' || as === 'curve'
          ? (catalogue?.nodes.get(key)?.name ?? key)
          : as === 'condition'
            ? (catalogue?.conditions[key]?.name ?? key)
            : as === 'element'
              ? text('import.shareOf', { element: key })
              : as === 'field'
                ? text(`import.field.${key}` as 'import.field.name')
                : text(`import.as.${as}`)
    return rest === '' ? name : `${name} · ${rest}`
  }
}
