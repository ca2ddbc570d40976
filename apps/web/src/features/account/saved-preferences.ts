import type { AppContent } from '@ingot/contract/catalog'
import { ApiError } from '@ingot/contract/client'
import { DEFAULT_CONTENT_ID } from '@ingot/contract/limits'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { keptOnServer, usePreferences } from '../../state/preferences.ts'
import { isKeptOnServer } from '../../state/session.ts'

const SAVE_AFTER_MS = 400

/** Takes over what the server keeps for the user and keeps it there from then on [PREF-004]. Returns the way to stop. */
export function keepPreferences(): () => void {
  let version: number | undefined
  let saved = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const adopt = async () => {
    const kept = await call('readPreferences', { query: {} })
    if (isOver) return
    version = kept.version
    usePreferences.getState().adopt(kept.preferences)
    saved = JSON.stringify(keptOnServer(usePreferences.getState()))
  }
  const save = async () => {
    const preferences = keptOnServer(usePreferences.getState())
    const text = JSON.stringify(preferences)
    if (isOver || version === undefined || text === saved) return
    saved = text
    try {
      version = (await call('savePreferences', { body: { preferences, content: DEFAULT_CONTENT_ID, version } })).version
    } catch (error) {
      // Saved elsewhere meanwhile: the newer choice of the user holds.
      if (error instanceof ApiError && error.code === 'edit-conflict') await adopt()
    }
  }
  void adopt().catch(() => undefined)
  const stop = usePreferences.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), SAVE_AFTER_MS)
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/** Only users of a company have preferences on the server; those of others stay in the browser [PREF-004]. */
export function useSavedPreferences(content: AppContent): void {
  const isKept = isKeptOnServer(content)
  const { id } = content.user
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other preferences
  useEffect(() => (isKept ? keepPreferences() : undefined), [isKept, id])
}
