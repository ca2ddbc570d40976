import type { Share } from '@ingot/domain/impact/assess'
import { useLanguage } from '../../../session/language.ts'

/** A share in percent with one decimal: 62.9 %; ≤ 62.9 % where it is no more than that; an en dash where it is not known. */
export function usePercent(): (share: Share | null) => string {
  const language = useLanguage()
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (share) =>
    share === null ? '–' : `${share.isAtMost ? '≤\u00a0' : ''}${format.format(100 * share.value)}\u00a0%`
}
