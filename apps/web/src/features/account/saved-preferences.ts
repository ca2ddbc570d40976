import type { AppContent } from '@ingot/contract/catalog'
import { ApiError } from '@ingot/contract/client'
import { DEFAULT_CONTENT_ID } from '@ingot/contract/limits'
import type { Preferences } from '@ingot/contract/prefs'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { languageNow } from '../../session/language.ts'
import { keptOnServer, usePreferences } from '../../session/preferences.ts'
import { isKeptOnServer } from '../../session/session.ts'
import { notify } from '../../ui/notices/notices.ts'
import { showLanguage, useText } from '../../words/texts.ts'
import { mergedPreferences } from './merged-preferences.ts'

const SAVE_AFTER_MS = 400
/** So often preferences are merged and saved again at once. */
const CONFLICTS_MAX = 3

const chosenHere = (): Preferences => keptOnServer(usePreferences.getState())

/** Shows what the server keeps; a language is shown once its texts are there. */
async function adopt(preferences: Preferences): Promise<void> {
  const language = preferences.language && languageNow(preferences.language)
  if (language && language !== languageNow()) await showLanguage(language)
  usePreferences.getState().adopt(preferences)
}

/**
 * Takes over what the server keeps for the user and keeps it there from then on [PREF-004]. Where it was saved elsewhere
 * meanwhile, both changes hold. `onFailed` is told when it could not be saved, with the way to try again. Returns the
 * way to stop.
 */
export function keepPreferences(onFailed: (retry: () => void, error: unknown) => void): () => void {
  const atFirst = chosenHere()
  let version: number | undefined
  let base: Preferences | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const read = async () => {
    const kept = await call('readPreferences', { query: {} })
    if (isOver) return
    const here = chosenHere()
    // At first the server's choices hold; later those made here since the last save hold too.
    await adopt(base ? mergedPreferences(base, here, kept.preferences) : kept.preferences)
    version = kept.version
    if (base) {
      base = kept.preferences
      return
    }
    base = chosenHere()
    // What was chosen while the server was asked holds as well, and is saved.
    if (JSON.stringify(here) !== JSON.stringify(atFirst)) await adopt(mergedPreferences(atFirst, here, base))
  }
  const save = async (conflicts = 0): Promise<void> => {
    const preferences = chosenHere()
    if (isOver || version === undefined || JSON.stringify(preferences) === JSON.stringify(base)) return
    try {
      version = (await call('savePreferences', { body: { preferences, content: DEFAULT_CONTENT_ID, version } })).version
      base = preferences
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'edit-conflict'
      if (!isConflict || conflicts >= CONFLICTS_MAX) throw error
      await read()
      await save(conflicts + 1)
    }
  }
  const saveOrTell = () => void save().catch((error: unknown) => !isOver && onFailed(saveOrTell, error))
  const open = () => void read().catch((error: unknown) => !isOver && onFailed(open, error))
  open()
  const stop = usePreferences.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(saveOrTell, SAVE_AFTER_MS)
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/** Only users of a company have preferences on the server; those of others stay in the browser [PREF-004]. */
export function useSavedPreferences(content: AppContent): void {
  const text = useText()
  const isKept = isKeptOnServer(content)
  const { id } = content.user
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other preferences; a text is no reason
  useEffect(() => {
    if (!isKept) return
    return keepPreferences((retry, error) =>
      notify({
        // A refusal says why.
        text: error instanceof ApiError ? error.message : text('preferences.notSaved'),
        kind: 'failed',
        action: { label: text('common.retry'), run: retry },
      }),
    )
  }, [isKept, id])
}
