import { ApiError } from '@ingot/contract/client'
import type { MaterialDocument } from '@ingot/contract/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useAppContent, usePermission } from '../../../session/session.ts'
import { Popup } from '../../../ui/floating/Popup.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import { NoteDialog } from '../review/NoteDialog.tsx'
import { useBegin } from './begin.ts'

interface DatasheetEditProps {
  material: { id: string; name: string; revision: { no: number; state: string } }
}

/** What may be made of a material, beside its name: the next revision, a copy, own values in its place, or its end. */
export function DatasheetEdit({ material }: DatasheetEditProps) {
  const text = useText()
  const canEdit = usePermission('materials.edit')
  const canRelease = usePermission('materials.release')
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isWithdrawing, setWithdrawing] = useState(false)
  if (material.revision.state === 'withdrawn' || (!canEdit && !canRelease)) return null
  const close = () => {
    anchor?.focus()
    setAnchor(undefined)
  }
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name="edit" />
        {text('edit.edit')}
      </button>
      {anchor && (
        <Popup anchor={anchor} label={text('edit.ways', { name: material.name })} onClose={() => setAnchor(undefined)}>
          <Ways
            material={material}
            canEdit={canEdit}
            onWithdraw={
              canRelease
                ? () => {
                    close()
                    setWithdrawing(true)
                  }
                : undefined
            }
            onDone={close}
          />
        </Popup>
      )}
      {isWithdrawing && <Withdraw material={material} onClose={() => setWithdrawing(false)} />}
    </>
  )
}

interface WaysProps extends DatasheetEditProps {
  canEdit: boolean
  onWithdraw: (() => void) | undefined
  onDone: () => void
}

function Ways({ material: { id, name }, canEdit, onWithdraw, onDone }: WaysProps) {
  const text = useText()
  const { user } = useAppContent()
  const begin = useBegin()
  const { data } = useQuery(queryFor('readMaterial', { params: { id }, query: {} }))
  if (!data) return <p className={`muted ${styles.dialog}`}>{text('common.loading')}</p>
  const mine = user.companyId > 0 ? `company-${user.companyId}` : 'public'
  const isOwn = data.owner === mine
  const start = (asked: Parameters<typeof begin>[0]) => () => {
    onDone()
    begin(asked).catch((error: unknown) =>
      notify({ text: error instanceof ApiError ? error.message : text('access.unreachable'), kind: 'failed' }),
    )
  }
  const way = (words: string, run: () => void) => (
    <li>
      <button type="button" className="button button-quiet" onClick={run}>
        {words}
      </button>
    </li>
  )
  return (
    <ul className={styles.ways}>
      {canEdit && isOwn && way(text('edit.way.revision'), start({ how: 'revision', from: id }))}
      {canEdit && !isOwn && mine !== 'public' && way(text('edit.way.overlay'), start({ how: 'overlay', from: id }))}
      {canEdit &&
        way(text('edit.way.copy'), start({ how: 'copy', from: id, name: text('edit.copyOf', { name }).slice(0, 200) }))}
      {onWithdraw && isOwn && way(text('edit.way.withdraw'), onWithdraw)}
      {canEdit &&
        titlesOf(data.doc).map((title) => (
          <li key={title}>
            <Link to="/edit" search={{ params: { source: title } }} className="button button-quiet" onClick={onDone}>
              {text('citing.of', { title })}
            </Link>
          </li>
        ))}
    </ul>
  )
}

/** Sources that the menu has room for; each is a way to all that cites it. */
const SOURCES_NAMED = 8

const titlesOf = ({ sources }: Pick<MaterialDocument, 'sources'>): string[] =>
  [...new Set(Object.values(sources).map(({ title }) => title))].slice(0, SOURCES_NAMED)

/** Ends an own material: no search finds it, its revisions stay. */
function Withdraw({ material: { id, name, revision }, onClose }: DatasheetEditProps & { onClose: () => void }) {
  const text = useText()
  const withdraw = async (why: string) => {
    await call('withdrawMaterial', { params: { id }, body: { no: revision.no, why } })
    notify({ text: text('edit.withdrawn', { name }), kind: 'done' })
    await Promise.all(
      ['readDatasheet', 'readMaterial', 'readRevisions'].map((one) =>
        queryClient.invalidateQueries({ queryKey: [one] }),
      ),
    )
  }
  return (
    <NoteDialog
      title={text('edit.withdraw.title', { name })}
      label={text('edit.withdraw.note')}
      action={text('edit.withdraw')}
      isRequired
      onSend={withdraw}
      onClose={onClose}
    >
      <p>{text('edit.withdraw.said')}</p>
    </NoteDialog>
  )
}
