import { isCas } from '@ingot/contract/registry-numbers'
import { termsOf } from '../names/typed.ts'
import type { EngineLeaf, QueryOf } from '../query/query.ts'
import { columnsOfCas } from './columns.ts'

/** What is typed into the search box, the CAS numbers apart. */
interface TypedTerms {
  terms: string[]
  cas: string[]
}

/** Terms without the CAS numbers that stand among their words; what is in quotes stays as it is. */
export function typedTerms(given: readonly string[]): TypedTerms {
  const cas: string[] = []
  const terms = given.flatMap((term) => {
    if (term.includes('"')) return [term]
    const words = term.split(' ').filter((word) => word !== '')
    cas.push(...words.filter(isCas))
    const rest = words.filter((word) => !isCas(word)).join(' ')
    return rest === '' ? [] : [rest]
  })
  return { terms, cas: [...new Set(cas)] }
}

/** Materials that hold the substance of a CAS number, or are called by it. */
export const holdsCas = (cas: string): QueryOf<EngineLeaf> => ({
  kind: 'or',
  of: [
    { kind: 'and', of: termsOf(cas).map((term) => ({ kind: 'term', term })) },
    ...columnsOfCas(cas).map((column): QueryOf<EngineLeaf> => ({ kind: 'not', of: { kind: 'missing', column } })),
  ],
})
