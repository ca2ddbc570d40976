import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type criteria from '../../../../data/texts/en/criteria.json'
import type datasheet from '../../../../data/texts/en/datasheet.json'
import type favourites from '../../../../data/texts/en/favourites.json'
import type query from '../../../../data/texts/en/query.json'
import type search from '../../../../data/texts/en/search.json'
import type table from '../../../../data/texts/en/table.json'
import type web from '../../../../data/texts/en/web.json'
import { queryClient, queryFor } from '../api/query.ts'
import type { Language } from './language.ts'

type File = typeof web &
  typeof datasheet &
  typeof query &
  typeof search &
  typeof criteria &
  typeof table &
  typeof favourites
type FileKey = Extract<keyof File, string>
type Counted<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** Keys of the interface's texts; a counted text has one key for singular and plural. */
export type TextKey = Counted<FileKey>

export type TextValues = Record<string, string | number>
export type Text = (key: TextKey, values?: TextValues) => string

const i18n = i18next.createInstance()

/** Brings the texts of a language from the server and shows them. Throws as a call does. */
export async function showLanguage(language: Language): Promise<void> {
  const texts = await queryClient.fetchQuery({
    ...queryFor('readTexts', { query: { lang: language } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!i18n.isInitialized)
    await i18n.use(initReactI18next).init({
      lng: language,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
  i18n.addResourceBundle(language, 'translation', texts, true, true)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

/** The texts of the language shown; `count` chooses the plural. */
export function useText(): Text {
  const { t } = useTranslation(undefined, { i18n })
  return t as unknown as Text
}
