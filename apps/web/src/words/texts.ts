import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type access from '../../../../data/texts/en/access.json'
import type admin from '../../../../data/texts/en/admin.json'
import type analysis from '../../../../data/texts/en/analysis.json'
import type blocks from '../../../../data/texts/en/blocks.json'
import type cards from '../../../../data/texts/en/cards.json'
import type compare from '../../../../data/texts/en/compare.json'
import type content from '../../../../data/texts/en/content.json'
import type criteria from '../../../../data/texts/en/criteria.json'
import type datasheet from '../../../../data/texts/en/datasheet.json'
import type edit from '../../../../data/texts/en/edit.json'
import type editor from '../../../../data/texts/en/editor.json'
import type exported from '../../../../data/texts/en/export.json'
import type favourites from '../../../../data/texts/en/favourites.json'
import type feedback from '../../../../data/texts/en/feedback.json'
import type fit from '../../../../data/texts/en/fit.json'
import type impact from '../../../../data/texts/en/impact.json'
import type imports from '../../../../data/texts/en/import.json'
import type licences from '../../../../data/texts/en/licences.json'
import type list from '../../../../data/texts/en/list.json'
import type notifications from '../../../../data/texts/en/notifications.json'
import type outside from '../../../../data/texts/en/outside.json'
import type overlay from '../../../../data/texts/en/overlay.json'
import type packs from '../../../../data/texts/en/packs.json'
import type plots from '../../../../data/texts/en/plots.json'
import type quality from '../../../../data/texts/en/quality.json'
import type query from '../../../../data/texts/en/query.json'
import type ranking from '../../../../data/texts/en/ranking.json'
import type readOnly from '../../../../data/texts/en/read-only.json'
import type restrictions from '../../../../data/texts/en/restrictions.json'
import type scatter from '../../../../data/texts/en/scatter.json'
import type search from '../../../../data/texts/en/search.json'
import type shell from '../../../../data/texts/en/shell.json'
import type stages from '../../../../data/texts/en/stages.json'
import type table from '../../../../data/texts/en/table.json'
import type web from '../../../../data/texts/en/web.json'
import type workbench from '../../../../data/texts/en/workbench.json'
import { queryClient, queryFor } from '../api/query.ts'
import type { Language } from '../session/language.ts'

type File = typeof web &
  typeof datasheet &
  typeof query &
  typeof search &
  typeof shell &
  typeof criteria &
  typeof table &
  typeof exported &
  typeof favourites &
  typeof licences &
  typeof list &
  typeof notifications &
  typeof outside &
  typeof analysis &
  typeof stages &
  typeof overlay &
  typeof blocks &
  typeof cards &
  typeof feedback &
  typeof fit &
  typeof impact &
  typeof imports &
  typeof packs &
  typeof plots &
  typeof compare &
  typeof scatter &
  typeof quality &
  typeof ranking &
  typeof restrictions &
  typeof readOnly &
  typeof access &
  typeof admin &
  typeof content &
  typeof edit &
  typeof workbench &
  typeof editor
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
    await i18n.init({
      lng: language,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
  i18n.addResourceBundle(language, 'translation', texts, true, true)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  shown = remembering(i18n.getFixedT(language) as unknown as Text)
  for (const tell of watchers) tell()
}

/** Texts without values are looked up once: a table asks for some of them in every cell. */
function remembering(read: Text): Text {
  const known = new Map<TextKey, string>()
  return (key, values) => {
    if (values) return read(key, values)
    let text = known.get(key)
    if (text === undefined) {
      text = read(key)
      known.set(key, text)
    }
    return text
  }
}

let shown: Text = (key) => key
const watchers = new Set<() => void>()
const current = () => shown
function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** The texts of the language shown; `count` chooses the plural. The function changes with the language. */
export const useText = (): Text => useSyncExternalStore(watch, current)
