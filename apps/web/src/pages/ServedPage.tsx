import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { useLanguage } from '../session/language.ts'

/** The blocks of a page that the server assembles, by name; nothing until they are there. */
export function ServedPage({ name }: { name: string }) {
  const { data } = useQuery(queryFor('readPage', { query: { name, lang: useLanguage() } }))
  return data ? <Blocks blocks={data.blocks} /> : null
}
