import { TOAST_NOTICE } from '@ingot/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../session/language.ts'
import { openShellPanel, useShellPanel } from '../../session/shell-panel.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import { connectLive } from './live.ts'
import { openNews } from './news.ts'
import { askAnew, notificationsQuery } from './own-notifications.ts'
import { useUnread } from './unread.ts'

/** Without a live connection, or after a failure, it is asked this often, ms. */
const ASKED_EVERY = 60_000

/** Keeps the bell right, and tells what is new by one toast, which the next one takes over [NOTIF-008]. Draws nothing. */
export function FollowNotifications() {
  const text = useText()
  const lang = useLanguage()
  const [isConnected, setConnected] = useState(false)
  const { data } = useQuery({
    ...notificationsQuery(lang),
    refetchInterval: ({ state }) => (isConnected && state.status !== 'error' ? false : ASKED_EVERY),
  })
  const news = useRef(openNews())

  useEffect(() => {
    const live = connectLive({ onChange: () => void askAnew(), onState: setConnected })
    return () => {
      live.close()
      useUnread.setState({ unread: 0 })
    }
  }, [])

  useEffect(() => {
    if (!data) return
    useUnread.setState({ unread: data.unread })
    const fresh = news.current(data.items)
    const [first] = fresh
    if (first === undefined || useShellPanel.getState().open === 'notifications') return
    const { message, type } = first.attributes
    notify({
      text: fresh.length === 1 ? message : text('notifications.several', { count: fresh.length }),
      kind: type === 'FAIL' ? 'failed' : type === 'SUCCESS' ? 'done' : 'info',
      duration: TOAST_NOTICE,
      slot: 'notification',
      action: { label: text('notifications.show'), run: () => openShellPanel('notifications') },
    })
  }, [data, text])
  return null
}
