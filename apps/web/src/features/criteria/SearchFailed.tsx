import { ApiError } from '@ingot/contract/client'
import { cleared, isNarrowed, type SearchAddress } from '@ingot/domain/query/search-url'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeAddress } from '../../address/search-url.ts'
import type { ListState } from '../../list/list-state.ts'
import { UnreadableReply } from '../../list/steady/readable-reply.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Criteria.module.css'

interface SearchFailedProps {
  list: Pick<ListState, 'status' | 'error' | 'pages'>
  address: SearchAddress
  change: ChangeAddress
  retry: () => void
}

/**
 * The SEARCH_FAILED dialog: what the server said of the search, and the ways on: the search before it, all materials,
 * or once more [ERR-025, ERR-026]. It opens once for each failure.
 */
export function SearchFailed({ list, address, change, retry }: SearchFailedProps) {
  const text = useText()
  const { status, error, pages } = list
  const isFailed = status === 'FAILURE' || status === 'FETCH_FAILED'
  const [seen, setSeen] = useState<Error>()
  const good = useRef<SearchAddress | undefined>(undefined)
  const latest = useRef(address)
  useLayoutEffect(() => {
    latest.current = address
  })
  // Rows that arrived belong to the address of that moment; the address changes before the status does.
  useEffect(() => {
    if (status === 'SUCCESS' && pages.size > 0) good.current = latest.current
  }, [status, pages])
  // A query that cannot be read is mended where it stands.
  const isMisfit = error instanceof ApiError && error.code === 'bad-query'
  if (!isFailed || !error || isMisfit || seen === error) return null
  const close = () => setSeen(error)
  const before = good.current
  const hasBefore = before !== undefined && before !== address && isNarrowed(before)
  const go = (next: SearchAddress) => {
    close()
    change(({ panel }) => ({ ...next, ...(panel && { panel }) }))
  }
  return (
    <Dialog isOpen onClose={close} label={text('searchFailed.title')} closeLabel={text('common.close')} place="middle">
      <div className={styles.form}>
        <p>{text(status === 'FAILURE' ? 'searchFailed.refused' : 'searchFailed.unreachable')}</p>
        {error instanceof UnreadableReply && <p className="error">{text('results.unreadable')}</p>}
        {error instanceof ApiError && <p className="error">{error.body.message}</p>}
        <div className={styles.buttons}>
          {isNarrowed(address) && (
            <button type="button" className="button" onClick={() => go(cleared(address))}>
              {text('searchFailed.clear')}
            </button>
          )}
          {hasBefore && (
            <button type="button" className="button" onClick={() => go(before)}>
              {text('searchFailed.before')}
            </button>
          )}
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              close()
              retry()
            }}
          >
            {text('common.retry')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
