import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { isKnownGrade } from '@ingot/domain/names/other-names'
import { tokens } from '@ingot/domain/names/tokens'
import { writtenAs } from '@ingot/domain/names/written-as'
import { everythingOf, type SearchEngine } from '@ingot/search/port'
import { type Caller, visibleOwners } from '../../../callers/caller.ts'
import type { Materials } from '../../../materials/service.ts'
import { isLarge } from '../../../materials/store.ts'
import type { Writing } from './meant.ts'

/** What is known of names: of grades, and of how the first of a caller's materials that has one writes it. */
export const writingIn =
  (catalogue: Catalogue, materials: Pick<Materials, 'known'>, engine: () => SearchEngine) =>
  (caller: Caller): Writing => ({
    isGrade: (text) => isKnownGrade(catalogue.otherNames, tokens(text)),
    writtenAs: async (name) => {
      const asked = { ...everythingOf(visibleOwners(caller)), terms: [` ${name} `], grouped: false }
      const { ids } = await engine().page({ ...asked, sort: { by: 'name' }, offset: 0, limit: 1 })
      const [material] = await materials.known(caller, ids)
      return material && !isLarge(material) ? writtenAs(catalogue, material.doc, name) : name
    },
  })
