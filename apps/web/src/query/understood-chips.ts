import type { Language } from '@ingot/contract/material'
import type { UnderstoodWords } from '@ingot/contract/search'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import type { Text } from '../words/texts.ts'
import type { ChipView } from './chips.ts'

/** Of words that may mean more properties the words stand for all of them. */
const NAMES_MAX = 2

/** The properties that words may mean, in one phrase. */
function nameOf({ names, words }: UnderstoodWords, lang: Language): string {
  return names.length > NAMES_MAX ? words : new Intl.ListFormat(lang, { type: 'disjunction' }).format(names)
}

/** What was understood of words in the terms, as chips beside those of the terms: removing one takes its words out. */
export function understoodChips(
  address: SearchAddress,
  understood: readonly UnderstoodWords[],
  text: Text,
  lang: Language,
): ChipView[] {
  return understood
    .filter(({ term }) => address.terms.includes(term))
    .map((one) => {
      const { term, words, without, as } = one
      const said = text(`understood.${as}`, { name: nameOf(one, lang), words })
      const terms = address.terms.flatMap((other) => (other !== term ? [other] : without === '' ? [] : [without]))
      return { id: `understood-${term}-${words}`, text: said, about: said, without: { ...address, terms } }
    })
}
