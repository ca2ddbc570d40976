import { fieldsOf, keepForVisit, keptForVisit } from '../../../session/visit-storage.ts'

const KEY = 'import-job'

/** The import that this tab follows: it goes on while the page is loaded anew. */
export interface KeptJob {
  id: string
  provider: string
}

export const keptJob = (): KeptJob | undefined =>
  keptForVisit(KEY, (kept) => {
    const { id, provider } = fieldsOf(kept)
    return typeof id === 'string' && typeof provider === 'string' ? { id, provider } : undefined
  })

export const keepJob = (job: KeptJob | undefined): void => keepForVisit(KEY, job)
