import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { fileText } from '@ingot/domain/values/shown-text'
import { useMemo } from 'react'
import { useUnitSystem } from '../session/units.ts'
import { useFormat } from './format.ts'
import { useText } from './texts.ts'
import { valueWords } from './value-words.ts'

export interface FileWords {
  /** A value with its unit, limits and ranges with all their digits. Decimal points in every language. */
  value: (value: ShownValue, quantity?: string) => string
  /** What a value is besides its number: `estimated; typical; 23 °C`; an interpolated one says so. */
  kind: (value: ShownValue, how?: string) => string
  /** Head of the column that says so of another column. */
  kindHead: (name: string) => string
}

/** What the files of plots say of values: the same as the files of the list. */
export function useFileWords(): FileWords {
  const text = useText()
  const system = useUnitSystem()
  const { conditions } = useFormat('en')
  return useMemo(() => {
    const words = valueWords(text)
    return {
      value: (value, quantity) => {
        const { text: written, unit } = fileText(value, { system, language: 'en', quantity })
        return [written, unit].filter(Boolean).join(' ')
      },
      kind: (value, how = value.how) =>
        [
          words.origin(value),
          words.basis(value)?.name,
          how === 'interpolated' && text('comparison.interpolated'),
          conditions(value.cond).replaceAll(' · ', '; '),
        ]
          .filter(Boolean)
          .join('; '),
      kindHead: (name) => text('file.kind', { name }),
    }
  }, [text, system, conditions])
}
