import type { UserEntity } from '@ingot/contract/catalog'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { takeOver } from '../../features/auth/take-over.ts'
import { tellLogin, useLogin } from '../../session/login/login.ts'
import { tellSessionOver, useSessionOver } from '../../session/login/session-over.ts'
import { hearTabs, reactionTo, tellTabs } from '../../session/login/tabs.ts'
import { markedUser, markUser, unmarkUser } from '../../session/login/user-mark.ts'
import { openShellPanel } from '../../session/shell-panel.ts'
import { askAgain } from './ask-again.ts'
import { goToLogin } from './go-to-login.ts'

/** Pages that show nothing to a guest: what was begun there would be gone with the user. */
const isForUsers = (pathname: string) => /^\/admin(\/|$)/.test(pathname)

/** What the page still asks as the user meanwhile says nothing new. */
function goOnAsGuest(): void {
  tellSessionOver('putAway')
  void askAgain().finally(() => tellSessionOver('no'))
}

/** Whether the user of this tab was signed out elsewhere, and how to go on without signing in. */
interface LoggedOut {
  isLoggedOut: boolean
  /** That is said over the page. */
  isSaid: boolean
  /** With work under way the page stays as it is, until it is left. */
  goOn: (isWorkUnderWay: boolean) => void
  leave: () => void
}

/** Notes who is signed in, tells the other tabs, and hears of them. */
export function useLoginInTabs(user: UserEntity): LoggedOut {
  const over = useSessionOver((state) => state.over)
  const { id, kind } = user
  const router = useRouter()
  const isFirstAnswer = useRef(true)
  useEffect(() => {
    tellLogin({ type: 'answered', user })
  }, [user])
  useEffect(() => {
    const marked = markedUser()
    const isFirst = isFirstAnswer.current
    isFirstAnswer.current = false
    if (kind === 'guest') {
      // The session has ended by itself.
      if (marked !== undefined) unmarkUser()
      return
    }
    if (isFirst && marked !== undefined && marked !== id) {
      // Another application of the suite has another user: whoever sits here says who it is [ERR-017].
      unmarkUser()
      goToLogin(router)
      return
    }
    if (takeOver(id)) {
      location.assign('/')
      return
    }
    if (marked === id) return
    markUser(user)
    tellTabs({ type: 'LOGGEDIN', userId: id })
  }, [id, kind, user, router])
  useEffect(
    () =>
      hearTabs((message) => {
        const reaction = reactionTo(message, id)
        if (reaction === 'reload') location.assign('/')
        if (reaction === 'refresh') void askAgain()
        // This tab hears its own logout, too.
        if (reaction === 'loggedOut' && useLogin.getState().status === 'LOGGED_IN') tellSessionOver('said')
        // Whoever signs in again in another tab goes on here as well, where he was.
        if (message.type === 'LOGGEDIN' && message.userId === id && useSessionOver.getState().over !== 'no') {
          tellSessionOver('no')
          void askAgain()
        }
      }),
    [id],
  )
  useEffect(() => {
    // A tab that slept, or was brought back, heard nothing: the cookie tells.
    const look = () => {
      const marked = markedUser()
      if (document.visibilityState === 'visible' && id !== '' && marked !== undefined && marked !== id)
        location.assign('/')
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id])
  useEffect(() => {
    if (over !== 'putAway') return
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) goOnAsGuest()
    })
  }, [over, router])
  const goOn = (isWorkUnderWay: boolean) => {
    if (isWorkUnderWay || isForUsers(router.state.location.pathname)) tellSessionOver('putAway')
    else goOnAsGuest()
  }
  const leave = () => {
    openShellPanel(undefined)
    goOnAsGuest()
  }
  return { isLoggedOut: over !== 'no', isSaid: over === 'said', goOn, leave }
}
