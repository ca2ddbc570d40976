import type { AppContent } from '@ingot/contract/catalog'
import { HOUSE_STYLE, houseStyle } from '@ingot/domain/colour/house-style'
import { useEffect, useLayoutEffect } from 'react'
import { queryClient } from '../../api/query.ts'
import { languageNow, shownLanguage, useOfferedLanguages } from '../../session/language.ts'
import { usePreferences } from '../../session/preferences.ts'
import { appContentQuery } from '../../session/session.ts'
import { showLanguage } from '../../words/texts.ts'

/** The colours of the house: the server wrote them into its page, and they may change while it stands. */
export function useHouseColours({ light, dark }: AppContent['config']['accent']): void {
  const style = houseStyle({ light, dark })
  useLayoutEffect(() => {
    const found = document.getElementById(HOUSE_STYLE)
    if ((found?.textContent ?? '') === style) return
    const element = found ?? document.head.appendChild(document.createElement('style'))
    element.id = HOUSE_STYLE
    element.textContent = style
  }, [style])
}

/** Takes over which languages are offered; where the one that is shown is not among them, once the other's texts are there. */
export async function offerLanguages({ languages: { items } }: AppContent): Promise<void> {
  const languages = items.map(({ id }) => id)
  const next = shownLanguage(usePreferences.getState().language, languages)
  if (next !== languageNow())
    await Promise.all([queryClient.ensureQueryData(appContentQuery(next)), showLanguage(next)])
  useOfferedLanguages.setState({ languages })
}

/** What is offered may change while the page stands; a language that cannot be fetched is taken with the next page. */
export function useOffered(content: AppContent): void {
  const offered = content.languages.items.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other languages are a reason
  useEffect(() => void offerLanguages(content).catch(() => {}), [offered])
}
