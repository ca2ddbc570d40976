import type { MaterialRow } from '@ingot/contract/search'
import { Link } from '@tanstack/react-router'
import { datasheetParams } from '../../state/datasheet-address.ts'
import { useText } from '../../state/texts.ts'
import { MiddleEllipsis } from '../../ui/MiddleEllipsis.tsx'
import styles from './MaterialLink.module.css'

/** The name of a material, leading to its datasheet; the query of the search stays in the address [SHEET-003]. */
export function MaterialLink({ row }: { row: MaterialRow }) {
  const text = useText()
  return (
    <>
      <Link
        className={styles.link}
        tabIndex={-1}
        to="/datasheet/$id/$second/$third"
        params={datasheetParams(row.url)}
        search={true as never}
      >
        <MiddleEllipsis text={row.name} />
      </Link>
      {row.materialname !== row.name && (
        <span className={styles.title} title={row.materialname}>
          {row.materialname}
        </span>
      )}
      {row.status === 'discontinued' && <span className={styles.tag}>{text('results.discontinued')}</span>}
      {row.possible && (
        <span className={styles.tag} title={text('results.possibleHint')}>
          {text('results.possible')}
        </span>
      )}
    </>
  )
}
