import { useLanguage } from '../../state/language.ts'

/** A share in percent with one decimal: 62.9 %; an en dash where it is not known. */
export function usePercent(): (share: number | null) => string {
  const language = useLanguage()
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (share) => (share === null ? '–' : `${format.format(100 * share)}\u00a0%`)
}
