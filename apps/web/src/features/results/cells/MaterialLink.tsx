import { MIDDLE_ELLIPSIS_FROM } from '@ingot/contract/limits'
import type { MaterialRow } from '@ingot/contract/search'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent } from 'react'
import { datasheetHref } from '../../../address/datasheet-address.ts'
import { StatusBadge } from '../../../company-status/StatusBadge.tsx'
import { isPlainClick } from '../../../ui/links/plain-click.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { type Text, useText } from '../../../words/texts.ts'
import styles from './MaterialLink.module.css'

/** What a line of a pasted list gave, where it is not the name. */
export const givenText = ({ given, name }: MaterialRow, text: Text): string | undefined =>
  given && !given.includes(name) ? `${text('list.given')} ${given.join(' · ')}` : undefined

interface MaterialLinkProps {
  row: MaterialRow
  /** The long name stands beside it. */
  hasTitle?: boolean
  /** A number beside it says already that it matches only possibly. */
  isPossibleSaid?: boolean
}

/** The name of a material, leading to its datasheet; the query of the search stays in the address [SHEET-003]. */
export function MaterialLink({ row, hasTitle = true, isPossibleSaid = false }: MaterialLinkProps) {
  const text = useText()
  const given = givenText(row, text)
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
        data-short={row.name.length < MIDDLE_ELLIPSIS_FROM || undefined}
        tabIndex={-1}
        href={datasheetHref(row.url, '')}
        onPointerEnter={point}
        onPointerDown={point}
        onClick={open}
      >
        <MiddleEllipsis text={row.name} />
      </a>
      {hasTitle && row.materialname !== row.name && (
        <span className={styles.title} title={row.materialname}>
          {row.materialname}
        </span>
      )}
      <StatusBadge id={row.id} />
      {row.status === 'discontinued' && <span className={styles.tag}>{text('results.discontinued')}</span>}
      {hasTitle && given && (
        <span className={styles.title} title={given}>
          {given}
        </span>
      )}
      {row.possible && !isPossibleSaid && (
        <span className={styles.tag} title={text('results.possibleHint')}>
          {text('results.possible')}
        </span>
      )}
    </>
  )
}
