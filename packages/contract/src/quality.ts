import { z } from 'zod'
import { MaterialId } from './material.ts'

const RULE = z.string().min(1).max(60)
/** Ids of the statements that a finding is about, in order, a blank between; `document` for the whole. */
const Subject = z.string().min(1).max(800)

export const QualitySeverity = z.enum(['error', 'warning', 'note'])

/** What a company lets no revision be released with: severities, and rules that count otherwise. */
export const QualityPolicy = z
  .strictObject({
    severities: z.array(QualitySeverity).max(3),
    rules: z.record(RULE, z.enum(['blocks', 'passes'])),
  })
  .meta({ id: 'QualityPolicy' })
export type QualityPolicy = z.infer<typeof QualityPolicy>

/** data/accepted-findings.json: what was found in the demo catalogue and is so. */
export const AcceptedFindingsFile = z.array(
  z.strictObject({ material: MaterialId, rule: RULE, subject: Subject, because: z.string().min(1) }),
)
export type AcceptedFindingsFile = z.infer<typeof AcceptedFindingsFile>
