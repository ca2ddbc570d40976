import type { SearchAddress } from '@ingot/domain/query/search-url'
import { useMemo } from 'react'
import { type QueryChip, queryChips } from '../../query/query-chips.ts'
import { useQueryLanguage } from '../../query/query-language.ts'
import { useText } from '../../words/texts.ts'

/** The chips of the query of the address; the language is fetched where there is one. */
export function useQueryChips(address: SearchAddress): QueryChip[] {
  const text = useText()
  const language = useQueryLanguage({ isWanted: address.q !== undefined, of: 'address' })
  return useMemo(() => queryChips(address, { text, language }), [address, text, language])
}
