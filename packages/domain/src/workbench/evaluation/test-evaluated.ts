import type { Evaluated } from '@ingot/contract/workbench'
import type { Refused } from '../outcome.ts'

/** What came of an evaluation, or why nothing did. */
export type TestEvaluated = (Evaluated & { ok: true }) | Refused<string>
