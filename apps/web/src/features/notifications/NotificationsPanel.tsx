import type { Notification } from '@ingot/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { type Language, useLanguage } from '../../session/language.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { formatListDate } from '../../ui/list-date.ts'
import { Notices } from '../../ui/notices/Notices.tsx'
import { notify } from '../../ui/notices/notices.ts'
import { useIsLate } from '../../ui/use-is-late.ts'
import { useText } from '../../words/texts.ts'
import styles from './NotificationsPanel.module.css'
import {
  dismissNotifications,
  notificationsQuery,
  restoreNotifications,
  seeNotifications,
} from './own-notifications.ts'

/** What takes no longer than this shows no sign of loading, ms. */
const LATE_MS = 200

interface NotificationsPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** What the user is told, the newest first: read by looking at it, put away one by one or all at once, and brought back. */
export function NotificationsPanel({ isOpen, onClose }: NotificationsPanelProps) {
  const text = useText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label={text('notifications.title')}
      closeLabel={text('common.close')}
      place="right"
    >
      <OpenPanel onClose={onClose} />
    </Dialog>
  )
}

function OpenPanel({ onClose }: Pick<NotificationsPanelProps, 'onClose'>) {
  const text = useText()
  const lang = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery(lang))
  const isLate = useIsLate(data === undefined && !isError, LATE_MS)
  const fresh = useFresh(data?.items)
  const list = useRef<HTMLUListElement>(null)
  const empty = useRef<HTMLParagraphElement>(null)
  const items = data?.items ?? []

  const restore = (ids: readonly string[]) =>
    restoreNotifications(ids).catch((error: Error) => notify({ text: error.message, kind: 'failed' }))
  const dismissAll = (ids: readonly string[]) => {
    dismissNotifications(ids).then(
      () =>
        notify({
          text: text('notifications.dismissed', { count: ids.length }),
          kind: 'done',
          action: { label: text('notifications.undo'), run: () => void restore(ids) },
        }),
      (error: Error) =>
        notify({ text: text('notifications.notDismissed', { message: error.message }), kind: 'failed' }),
    )
  }
  /** The focus goes to what takes the place of the one that goes. */
  const dismissOne = (id: string, at: number) => {
    const next = items[at + 1] ?? items[at - 1]
    dismissAll([id])
    requestAnimationFrame(() => {
      const button = list.current?.querySelector<HTMLElement>(`[data-dismiss="${CSS.escape(next?.id ?? '')}"]`)
      ;(button ?? empty.current)?.focus()
    })
  }

  return (
    <div className={styles.panel} aria-busy={isFetching}>
      {data === undefined && isLate && <p role="status">{text('notifications.loading')}</p>}
      {data === undefined && isError && (
        <div role="alert" className={styles.failure}>
          <p className="error">{text('notifications.failed')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {text('common.retry')}
          </button>
        </div>
      )}
      {data && items.length === 0 && (
        <p ref={empty} tabIndex={-1} className="muted">
          {text('notifications.empty')}
        </p>
      )}
      {items.length > 0 && (
        <>
          <button
            type="button"
            className={`button ${styles.all}`}
            onClick={() => {
              dismissAll(items.map(({ id }) => id))
              requestAnimationFrame(() => empty.current?.focus())
            }}
          >
            {text('notifications.dismissAll')}
          </button>
          <ul ref={list} className={styles.list}>
            {items.map((one, at) => (
              <Line
                key={one.id}
                told={one}
                isNew={fresh.has(one.id)}
                lang={lang}
                onDismiss={() => dismissOne(one.id, at)}
                onLeave={onClose}
              />
            ))}
          </ul>
        </>
      )}
      <Notices place="dialog" label={text('notices.label')} closeLabel={text('notices.close')} />
    </div>
  )
}

/** What was unread when the panel showed it: it is marked while the panel is open, and read from then on. */
function useFresh(items: readonly Notification[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const unread = (items ?? []).filter(({ attributes }) => !attributes.isRead).map(({ id }) => id)
    if (unread.length === 0) return
    setFresh((known) => new Set([...known, ...unread]))
    void seeNotifications(unread)
  }, [items])
  return fresh
}

interface LineProps {
  told: Notification
  isNew: boolean
  lang: Language
  onDismiss: () => void
  /** A link was followed. */
  onLeave: () => void
}

function Line({ told, isNew, lang, onDismiss, onLeave }: LineProps) {
  const text = useText()
  const { id, attributes, toEntities } = told
  const { message, time, type } = attributes
  const named = toEntities.flatMap(({ type: of, id: to, name }) => (name === undefined ? [] : [{ of, to, name }]))
  return (
    <li className={styles.line} data-type={type}>
      <div className={styles.words}>
        <p className={styles.message}>{message}</p>
        <p className={`muted ${styles.when}`}>
          {isNew && <span className={styles.mark}>{text('notifications.new')}</span>}
          <time dateTime={time}>{formatListDate(time, lang)}</time>
        </p>
        {named.length > 0 && (
          <ul className={styles.materials}>
            {named.map(({ of, to, name }) => (
              <li key={to}>
                <Link
                  {...(of === 'Draft'
                    ? { to: '/edit/$draft' as const, params: { draft: to } }
                    : datasheetLink([to, '-', '-']))}
                  search={{ params: {} }}
                  onClick={onLeave}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        className="button button-quiet button-icon"
        data-dismiss={id}
        aria-label={text('notifications.dismiss', { message })}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
