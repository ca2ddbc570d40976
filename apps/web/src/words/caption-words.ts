import type { CaptionWords } from '@ingot/plots/overlay/compared-caption'
import { useMemo } from 'react'
import { useFormat } from './format.ts'
import { useText } from './texts.ts'
import { valueWords } from './value-words.ts'

/** Words for what stands under charts of several materials; the same object until one of them changes. */
export function useCaptionWords(): CaptionWords {
  const text = useText()
  const { conditions } = useFormat()
  return useMemo(
    () => ({
      conditions,
      mark: valueWords(text).mark,
      elsewhere: (asked, curves) => text('overlay.elsewhere', { asked, curves }),
      silent: (asked, curves) => text('overlay.silent', { asked, curves }),
    }),
    [text, conditions],
  )
}
