import type { CardCheck } from '@ingot/contract/cards'

export type CheckState =
  | { at: 'none' }
  | { at: 'running' }
  | { at: 'done'; check: CardCheck }
  | { at: 'failed'; isAway: boolean; message: string | undefined }

/** The last run, and the request whose card was run. */
export interface CheckRun {
  asked: string
  state: CheckState
}

/** How the run of a request stands; nothing where another card was run, or no card is asked for. */
export const stateOf = (last: CheckRun | undefined, asked: string | undefined): CheckState =>
  last !== undefined && last.asked === asked ? last.state : { at: 'none' }

/** What remains when a run is given up: one that came to its end stays, in case the form returns to its card. */
export const withoutRunning = (last: CheckRun | undefined): CheckRun | undefined =>
  last?.state.at === 'running' ? undefined : last
