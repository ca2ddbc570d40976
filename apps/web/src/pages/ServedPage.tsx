import type { Language } from '@ingot/contract/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { useLanguage } from '../session/language.ts'

interface ServedPageProps {
  name: string
  /** In place of the language that is shown. */
  lang?: Language
}

/** The blocks of a page that the server assembles, by name; nothing until they are there. */
export function ServedPage({ name, lang }: ServedPageProps) {
  const shown = useLanguage()
  const { data } = useQuery(queryFor('readPage', { query: { name, lang: lang ?? shown } }))
  return data ? <Blocks blocks={data.blocks} /> : null
}
