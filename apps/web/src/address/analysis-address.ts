import { type AnalysisAddress, parseAnalysisAddress, withAnalysis } from '@ingot/domain/query/analysis-url'
import { useAddressPart } from './address-part.ts'

const PART = { read: parseAnalysisAddress, write: withAnalysis }

/** The chemical analysis of the address, and how to change it. */
export const useAnalysisAddress = () => useAddressPart<AnalysisAddress>(PART)
