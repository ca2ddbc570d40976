import type { DraftState } from '@ingot/contract/drafts'

export type { DraftHead, DraftState } from '@ingot/contract/drafts'

/** The states of a draft; the contract's own list brings its schemas along. */
export const DRAFT_STATES = ['draft', 'in-review', 'released', 'discarded'] as const satisfies DraftState[]
