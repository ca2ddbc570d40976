import type { MaterialRow } from '@ingot/contract/search'
import { Link } from '@tanstack/react-router'
import { datasheetLink } from '../../address/datasheet-address.ts'
import type { FavouriteIds } from '../../favourites/favourite-list.ts'
import { Icon } from '../../ui/icons.tsx'
import { MiddleEllipsis } from '../../ui/MiddleEllipsis.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Favourites.module.css'

interface FavouriteRowsProps {
  ids: FavouriteIds
  /** What the server knows of them; undefined until it answered. */
  rows: readonly MaterialRow[] | undefined
  /** The rows are those of these ids: what is missing is not in the catalogue. */
  isSettled: boolean
  onRemove: (id: string, name: string) => void
}

/** The favourites by name, in the order in which they were marked. */
export function FavouriteRows({ ids, rows, isSettled, onRemove }: FavouriteRowsProps) {
  const text = useText()
  const known = new Map(rows?.map((row) => [row.id, row]))
  return (
    <ul className={styles.rows} aria-label={text('favourites.list')}>
      {ids.map((id) => {
        const row = known.get(id)
        const name = row?.name ?? id
        return (
          <li key={id} className={styles.row}>
            {row ? (
              <>
                <Link className={styles.name} {...datasheetLink(row.url)}>
                  <MiddleEllipsis text={row.name} />
                </Link>
                <span className={styles.family}>{row.polymerfamily}</span>
              </>
            ) : rows && isSettled ? (
              <span className={`muted ${styles.name}`}>{text('favourites.unknown', { id })}</span>
            ) : (
              <span className={`skeleton ${styles.waiting}`} />
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={text('favourites.remove', { name })}
              title={text('favourites.remove', { name })}
              onClick={() => onRemove(id, name)}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
