import { BULK_MATERIALS_MAX } from '@ingot/contract/limits'
import { type ComponentType, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSelection } from '../../../compared/selection.ts'
import type { SearchFilter } from '../../../list/search-filter.ts'
import { useLanguage } from '../../../session/language.ts'
import { useAppContent } from '../../../session/session.ts'
import { PopupButton } from '../../../ui/floating/PopupButton.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import styles from './BulkEdit.module.css'

interface BulkEditProps {
  filter: SearchFilter | undefined
  total: number
  /** The change itself, which comes when it is asked for. */
  Change: ComponentType<{ ids: readonly string[]; onClose: () => void }>
}

/** Opens one change of the chosen materials, or of the first that the list has; for who may edit materials. */
export function BulkEdit({ filter, total, Change }: BulkEditProps) {
  const text = useText()
  const lang = useLanguage()
  const { shortname } = useAppContent()
  const { materials: chosen } = useSelection(shortname)
  const [ids, setIds] = useState<readonly string[]>()
  const ofList = async () => {
    try {
      const body = { ...filter, limit: BULK_MATERIALS_MAX, columns: [] }
      const { items } = await call('readTable', { query: { lang }, body })
      setIds(items.map(({ id }) => id))
    } catch {
      notify({ text: text('access.unreachable'), kind: 'failed' })
    }
  }
  const label = text('bulk.open')
  const way = (words: string, run: () => void, isOff: boolean) => (
    <li>
      <button type="button" className="button button-quiet" disabled={isOff} onClick={run}>
        {words}
      </button>
    </li>
  )
  return (
    <>
      <PopupButton
        mark={<Icon name="edit" />}
        label={label}
        title={label}
        className="button button-quiet button-icon"
        popupLabel={label}
      >
        {(close) => (
          <ul className={styles.ways}>
            {way(
              text('bulk.ofChosen', { count: chosen.length }),
              () => {
                close()
                setIds(chosen.map(({ id }) => id))
              },
              chosen.length === 0,
            )}
            {way(
              text('bulk.ofList', { count: Math.min(total, BULK_MATERIALS_MAX) }),
              () => {
                close()
                void ofList()
              },
              total === 0 || !filter,
            )}
          </ul>
        )}
      </PopupButton>
      <Suspense fallback={null}>{ids && <Change ids={ids} onClose={() => setIds(undefined)} />}</Suspense>
    </>
  )
}
