import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { writtenAs } from '@ingot/domain/names/written-as'
import { everythingOf, type SearchEngine } from '@ingot/search/port'
import { type Caller, visibleOwners } from '../../../callers/caller.ts'
import type { Materials } from '../../../materials/service.ts'
import { isLarge } from '../../../materials/store.ts'
import type { Writing } from './near-names.ts'

/** How the first of a caller's materials that has a name writes it. */
export const writingIn =
  (catalogue: Catalogue, materials: Pick<Materials, 'known'>, engine: () => SearchEngine) =>
  (caller: Caller): Writing =>
  async (name) => {
    const asked = { ...everythingOf(visibleOwners(caller)), terms: [` ${name} `], grouped: false }
    const { ids } = await engine().page({ ...asked, sort: { by: 'name' }, offset: 0, limit: 1 })
    const [material] = await materials.known(caller, ids)
    return material && !isLarge(material) ? writtenAs(catalogue, material.doc, name) : name
  }
