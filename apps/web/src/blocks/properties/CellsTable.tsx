import type { BlockOf } from '@ingot/contract/blocks/index'
import { filledColumns } from './filled-columns.ts'
import styles from './tables.module.css'

type CellsConfig = Extract<BlockOf<'table'>['config'], { of: 'cells' }>

/** Plain cells: a composition, designations. The first column names the row; columns without a cell are left out. */
export function CellsTable({ heading, columns, rows, equation, note }: CellsConfig) {
  const shown = filledColumns(columns, rows)
  return (
    <>
      {equation && <p className={styles.equation}>{equation}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide scrolls, and must be reached by the keyboard then */}
      <section className={styles.frame} tabIndex={0} aria-label={heading}>
        <table className={styles.cells} aria-label={heading}>
          <thead>
            <tr>
              {shown.map(({ name, numeric }) => (
                <th key={name} scope="col" className={numeric ? styles.number : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join('\t')}>
                {shown.map(({ name, numeric, place }) => {
                  const Cell = place === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={name}
                      scope={place === 0 ? 'row' : undefined}
                      className={numeric ? styles.number : undefined}
                    >
                      {cells[place] || (numeric ? '–' : '')}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}
