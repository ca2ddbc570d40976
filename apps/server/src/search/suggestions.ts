import { FilterParts } from '@ingot/contract/filters/index'
import type { Language } from '@ingot/contract/material'
import type * as contract from '@ingot/contract/search'
import { familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import { tiersOf } from '@ingot/domain/names/tiers'
import { termsSoFar } from '@ingot/domain/names/typed'
import { everythingOf } from '@ingot/search/port'
import type { z } from 'zod'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { addressOf } from '../materials/address.ts'
import type { Materials } from '../materials/service.ts'
import { openKnownProperties } from './known-properties.ts'
import type { Search } from './service.ts'
import { suggestProperties } from './suggest.ts'

interface Typed {
  pattern: string
  limit: number
  language: Language
}

/** What is offered while somebody types: materials as the list finds and orders them, properties that materials have before the others. */
export function openSuggestions({ catalogue }: Shipped, search: Search, materials: Materials) {
  const known = openKnownProperties(() => search.engine())
  return async (
    caller: Caller,
    { pattern, limit, language }: Typed,
  ): Promise<z.output<typeof contract.readSuggestions.reply>> => {
    const filter = { ...everythingOf(visibleOwners(caller)), terms: termsSoFar(pattern) }
    const sort = { by: 'relevance', tiers: tiersOf([pattern]) } as const
    const soFar = async () =>
      filter.terms.length === 0 ? [] : (await search.engine().page({ ...filter, sort, offset: 0, limit })).ids
    /** What the whole words mean where a property stands among them: 6061 tensile. */
    const meant = async () => {
      const asked = await search.filter(caller, FilterParts.parse({ textfilter: [pattern] }), 'si', language)
      return (await search.engine().page({ ...asked, sort, offset: 0, limit })).ids
    }
    const [begun, counts] = await Promise.all([soFar(), known(filter.owners)])
    const ids = begun.length === 0 && pattern.trim().includes(' ') ? await meant() : begun
    const found = await materials.known(caller, ids)
    return {
      materials: found.map(({ id, doc }) => ({
        id,
        name: doc.name,
        family: familyName(catalogue, doc.class, language) || textIn(doc.title, language),
        url: addressOf(id, doc),
      })),
      properties: suggestProperties(catalogue, pattern, language, limit, counts),
    }
  }
}
