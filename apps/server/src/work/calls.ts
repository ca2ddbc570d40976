import * as cards from '../cards/calls.ts'
import * as compare from '../compare/calls.ts'
import * as datasheet from '../datasheet/calls.ts'
import { structure } from '../datasheet/structure.ts'
import * as diagrams from '../diagrams/calls.ts'
import { comparisonPages } from '../export/comparison/calls.ts'
import { datasheetPages } from '../export/pdf/calls.ts'
import { wholeLines, wholeStatements } from '../export/whole/calls.ts'
import { impact } from '../impact/service.ts'
import { polar } from '../polar/service.ts'
import { revisions } from '../revisions/calls.ts'
import { rows } from '../search/reply/rows.ts'

/**
 * Everything that is calculated from whole documents: from what a caller may see and what is asked to a result that can
 * be handed from thread to thread. The same functions run beside other calls and in threads of their own.
 */
export const workCalls = {
  ...datasheet,
  ...diagrams,
  ...compare,
  ...cards,
  polar,
  impact,
  revisions,
  rows,
  datasheetPages,
  comparisonPages,
  wholeLines,
  wholeStatements,
}

/** What is never calculated beside other calls, however small the document is. */
export const awayCalls = { structure }

type Calls = typeof workCalls & typeof awayCalls
export type WorkCall = keyof typeof workCalls
export type AwayCall = keyof typeof awayCalls
export type AskedOf<N extends keyof Calls> = Parameters<Calls[N]>[2]
export type ResultOf<N extends keyof Calls> = Awaited<ReturnType<Calls[N]>>
