import { STATUSES_SET_MAX } from '@ingot/contract/limits'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSelection } from '../../compared/selection.ts'
import type { SearchFilter } from '../../list/search-filter.ts'
import { useLanguage } from '../../session/language.ts'
import { useAppContent } from '../../session/session.ts'
import { PopupButton } from '../../ui/floating/PopupButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import styles from './Status.module.css'
import { type NamedMaterial, StatusDialog } from './StatusDialog.tsx'

interface ListStatusProps {
  filter: SearchFilter | undefined
  total: number
}

/** Sets the status of the chosen materials, or of all that the list has; for who may edit materials. */
export function ListStatus({ filter, total }: ListStatusProps) {
  const text = useText()
  const lang = useLanguage()
  const { shortname } = useAppContent()
  const { materials: chosen } = useSelection(shortname)
  const [materials, setMaterials] = useState<readonly NamedMaterial[]>()
  const ofList = async () => {
    try {
      const body = { ...filter, limit: STATUSES_SET_MAX, columns: [] }
      const { items } = await call('readTable', { query: { lang }, body })
      setMaterials(items.map(({ id, name }) => ({ id, name })))
    } catch {
      notify({ text: text('access.unreachable'), kind: 'failed' })
    }
  }
  const label = text('status.set')
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
        mark={<Icon name="flag" />}
        label={label}
        title={label}
        className="button button-quiet button-icon"
        popupLabel={label}
      >
        {(close) => (
          <ul className={styles.ways}>
            {way(
              text('status.ofChosen', { count: chosen.length }),
              () => {
                close()
                setMaterials(chosen)
              },
              chosen.length === 0,
            )}
            {way(
              text('status.ofList', { count: Math.min(total, STATUSES_SET_MAX) }),
              () => {
                close()
                void ofList()
              },
              total === 0 || !filter,
            )}
          </ul>
        )}
      </PopupButton>
      {materials && <StatusDialog materials={materials} onClose={() => setMaterials(undefined)} />}
    </>
  )
}
