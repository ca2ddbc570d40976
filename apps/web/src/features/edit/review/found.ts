import type { Draft } from '@ingot/contract/drafts'
import type { QualityFinding } from '@ingot/contract/quality'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../session/language.ts'

export interface FoundCount {
  severity: QualityFinding['severity']
  open: number
  accepted: number
}

const SEVERITIES = ['error', 'warning', 'note'] as const

/** How much the quality rules find in a draft as it is saved, the worst first; undefined until it is known. */
export function useFoundCounts({ id, version, state }: Draft): FoundCount[] | undefined {
  const lang = useLanguage()
  const asked = { params: { id }, query: { lang } }
  const { data } = useQuery({
    // The tab of the check asks the same.
    queryKey: ['readDraftQuality', asked, version] as const,
    queryFn: ({ signal }) => call('readDraftQuality', asked, signal),
    placeholderData: keepPreviousData,
    enabled: state === 'draft' || state === 'in-review',
  })
  return data && SEVERITIES.map((severity) => countOf(severity, data.findings))
}

function countOf(severity: FoundCount['severity'], findings: readonly QualityFinding[]): FoundCount {
  const own = findings.filter((one) => one.severity === severity)
  const accepted = own.filter((one) => one.accepted !== undefined).length
  return { severity, open: own.length - accepted, accepted }
}
