import type { CompanyJob } from '@ingot/contract/company-jobs'
import { useLanguage } from '../../../session/language.ts'
import { useText } from '../../../words/texts.ts'

const OPEN: readonly CompanyJob['status'][] = ['Created', 'Queued', 'Running']

export const isOpen = ({ status }: CompanyJob): boolean => OPEN.includes(status)

/** Where a job stands; of one that runs how far it is, of one that waits its place in the line. */
export function useStateText() {
  const text = useText()
  const lang = useLanguage()
  return ({ status, progress: { done, total, place }, isUndone }: CompanyJob): string => {
    if (isUndone) return text('admin.jobs.undone')
    if (status === 'Queued' && place !== undefined) return text('admin.jobs.place', { place })
    if (status !== 'Running' || !total) return text(`admin.jobs.${status}`)
    const share = new Intl.NumberFormat(lang, { style: 'percent' }).format(Math.min(done / total, 1))
    return text('admin.jobs.share', { share })
  }
}

/** What a job did, or would have done. */
export function useCountsText() {
  const text = useText()
  return ({ counts }: CompanyJob): string => {
    if (!counts) return '–'
    const { dryRun, ...numbers } = counts
    return text(dryRun ? 'admin.jobs.wouldHave' : 'admin.jobs.did', numbers)
  }
}
