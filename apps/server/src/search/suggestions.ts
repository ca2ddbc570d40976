import type { Language } from '@ingot/contract/material'
import type * as contract from '@ingot/contract/search'
import { familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import { fold } from '@ingot/domain/index/fold'
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

/** What is offered while somebody types: materials by name, properties that materials have before the others. */
export function openSuggestions({ catalogue }: Shipped, search: Search, materials: Materials) {
  const known = openKnownProperties(() => search.engine())
  return async (
    caller: Caller,
    { pattern, limit, language }: Typed,
  ): Promise<z.output<typeof contract.readSuggestions.reply>> => {
    const term = fold(pattern)
    const filter = { ...everythingOf(visibleOwners(caller)), terms: [term] }
    const [{ ids }, counts] = await Promise.all([
      term === ''
        ? { ids: [] }
        : search.engine().page({ ...filter, sort: { by: 'name' }, offset: 0, limit: limit * 3 }),
      known(filter.owners),
    ])
    const found = await materials.known(caller, ids)
    // Names that begin with what was typed come before names that contain it.
    const ordered = found
      .map((material, index) => ({ material, index, starts: fold(material.doc.name).startsWith(term) ? 0 : 1 }))
      .sort((a, b) => a.starts - b.starts || a.index - b.index)
      .slice(0, limit)
    return {
      materials: ordered.map(({ material: { id, doc } }) => ({
        id,
        name: doc.name,
        family: familyName(catalogue, doc.class, language) || textIn(doc.title, language),
        url: addressOf(id, doc),
      })),
      properties: suggestProperties(catalogue, pattern, language, limit, counts),
    }
  }
}
