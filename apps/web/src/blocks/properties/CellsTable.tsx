import type { BlockOf } from '@ingot/contract/blocks/index'
import styles from './tables.module.css'

type CellsConfig = Extract<BlockOf<'table'>['config'], { of: 'cells' }>

/** Plain cells: a composition, designations. The first column names the row. */
export function CellsTable({ heading, columns, rows, note }: CellsConfig) {
  const align = (place: number) => (columns[place]?.numeric ? styles.number : undefined)
  return (
    <>
      <section className={styles.frame} aria-label={heading} tabIndex={-1}>
        <table className={styles.cells}>
          <thead>
            <tr>
              {columns.map(({ name }, place) => (
                <th key={name} scope="col" className={align(place)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join('\t')}>
                {cells.map((cell, place) =>
                  place === 0 ? (
                    <th key={columns[place]?.name} scope="row" className={align(place)}>
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[place]?.name ?? place} className={align(place)}>
                      {cell || '–'}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}
