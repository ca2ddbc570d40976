import { useEffect } from 'react'
import { followSelection } from '../compared/selection.ts'
import { whenKeptElsewhere, whenNotKept } from '../session/browser-storage.ts'
import { languageNow } from '../session/language.ts'
import { keptChoices, PREFERENCES_KEY, usePreferences } from '../session/preferences.ts'
import { notify } from '../ui/notices/notices.ts'
import { showLanguage, useText } from '../words/texts.ts'

/** Takes over what another tab has chosen; a language is shown once its texts are there. */
async function followPreferences(): Promise<void> {
  const language = languageNow(keptChoices().language)
  if (language !== languageNow()) await showLanguage(language)
  await usePreferences.persist.rehydrate()
}

/** All tabs of a browser show the same choices; where the browser keeps none of them, that is said once. */
export function useOtherTabs(): void {
  const text = useText()
  useEffect(followSelection, [])
  // A language that cannot be fetched is taken with the next page.
  useEffect(() => whenKeptElsewhere(PREFERENCES_KEY, () => void followPreferences().catch(() => {})), [])
  useEffect(() => whenNotKept(() => notify({ text: text('storage.notKept') })), [text])
}
