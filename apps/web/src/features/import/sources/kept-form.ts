import type { ImportTable } from '@ingot/contract/import-preview'
import type { Drafts } from '../mapping/mapping-draft.ts'
import type { Sources } from './alert-of.ts'

/** What was chosen and said: it outlives the dialog, which a click beside it closes, and ends with the page. */
interface KeptForm {
  /** Whose it is: another account of this browser does not see it. */
  user: string
  sources: Sources
  drafts: Drafts
  /** The tables that the drafts are of, as they were last read. */
  tables: readonly ImportTable[]
}

let kept: KeptForm | undefined

export const keepForm = (form: KeptForm): void => {
  kept = form
}

export const keptForm = (user: string): Omit<KeptForm, 'user'> =>
  kept?.user === user
    ? kept
    : { sources: { provider: '', template: '', files: [], units: '', temperature: '' }, drafts: {}, tables: [] }
