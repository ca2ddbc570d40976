import { useMemo } from 'react'
import { useLanguage } from '../../session/language.ts'
import { useUnitSystem } from '../../session/units.ts'
import { useText } from '../../words/texts.ts'
import type { View } from '../values/typed.ts'

/** Language and units in which fields are shown and read. */
export function useView(): View {
  const text = useText()
  const locale = useLanguage()
  const system = useUnitSystem()
  return useMemo(() => ({ locale, system, yes: text('editor.yes'), no: text('editor.no') }), [locale, system, text])
}
