import type { MaterialDocument } from '@ingot/contract/material'
import { useMemo } from 'react'
import { useCatalogue } from '../../../session/catalogue.ts'
import { useLanguage } from '../../../session/language.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import type { Editing } from '../entity/editing.ts'

/** Of no material: what is entered is for all of them. */
const NO_DOCUMENT: MaterialDocument = {
  kind: 'grade',
  name: '',
  class: 'x',
  product: {},
  supply: { status: 'active', producers: [] },
  sources: {},
  composition: [],
  values: [],
  curves: [],
  models: [],
  documents: [],
}

/** What the fields of the value editor stand on, without a draft; undefined until the catalogue is there. */
export function useBulkEditing(): Editing | undefined {
  const text = useText()
  const lang = useLanguage()
  const system = useUnitSystem()
  const format = useFormat()
  const catalogue = useCatalogue()
  return useMemo(
    () =>
      catalogue && {
        doc: NO_DOCUMENT,
        catalogue,
        text,
        lang,
        system,
        format,
        classes: [],
        change: undefined,
        actionsAt: () => undefined,
      },
    [catalogue, text, lang, system, format],
  )
}
