import type { MaterialRow } from '@ingot/contract/search'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent } from 'react'
import { datasheetHref } from '../../../address/datasheet-address.ts'
import { isPlainClick } from '../../../ui/links/plain-click.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { useText } from '../../../words/texts.ts'
import styles from './MaterialLink.module.css'

/** The name of a material, leading to its datasheet; the query of the search stays in the address [SHEET-003]. */
export function MaterialLink({ row }: { row: MaterialRow }) {
  const text = useText()
  const router = useRouter()
  const hrefNow = () => datasheetHref(row.url, router.latestLocation.searchStr)
  // Only who points at a link needs its query: with another search every row of the list would be drawn once more.
  const point = (event: PointerEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = hrefNow()
  }
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.history.push(hrefNow())
  }
  return (
    <>
      <a
        className={styles.link}
        tabIndex={-1}
        href={datasheetHref(row.url, '')}
        onPointerEnter={point}
        onPointerDown={point}
        onClick={open}
      >
        <MiddleEllipsis text={row.name} />
      </a>
      {row.materialname !== row.name && (
        <span className={styles.title} title={row.materialname}>
          {row.materialname}
        </span>
      )}
      {row.status === 'discontinued' && <span className={styles.tag}>{text('results.discontinued')}</span>}
      {row.given && !row.given.includes(row.name) && (
        <span className={styles.title} title={row.given.join(' · ')}>
          {`${text('list.given')} ${row.given.join(' · ')}`}
        </span>
      )}
      {row.possible && (
        <span className={styles.tag} title={text('results.possibleHint')}>
          {text('results.possible')}
        </span>
      )}
    </>
  )
}
