import type { UserEntity } from '@ingot/contract/catalog'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { tellLogin } from '../../session/login/login.ts'
import { hearTabs, reactionTo, tellTabs } from '../../session/login/tabs.ts'
import { markedUser, markUser, unmarkUser } from '../../session/login/user-mark.ts'
import { askAgain } from './ask-again.ts'
import { goToLogin } from './go-to-login.ts'

/**
 * Notes who is signed in, tells the other tabs, and hears of them. Answers whether another tab has signed this one's user
 * out, and how to go on without signing in.
 */
export function useLoginInTabs(user: UserEntity): { isLoggedOut: boolean; goOn: () => void } {
  const [isLoggedOut, setLoggedOut] = useState(false)
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
    if (marked === id) return
    if (isFirst && marked !== undefined) {
      // Another application of the suite has another user: whoever sits here says who it is [ERR-017].
      unmarkUser()
      goToLogin(router)
      return
    }
    markUser(user)
    tellTabs({ type: 'LOGGEDIN', userId: id })
  }, [id, kind, user, router])
  useEffect(
    () =>
      hearTabs((message) => {
        const reaction = reactionTo(message, id)
        if (reaction === 'reload') location.assign('/')
        if (reaction === 'refresh') askAgain()
        if (reaction === 'loggedOut') setLoggedOut(true)
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
  const goOn = () => {
    setLoggedOut(false)
    askAgain()
  }
  return { isLoggedOut, goOn }
}
