import type { ApplicationContent } from '@ingot/contract/application-content'
import { ApiError } from '@ingot/contract/client'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { useLanguage } from '../../../../session/language.ts'
import { askContentAgain } from '../content-queries.ts'

export interface Draft {
  content: ApplicationContent
  /** The version that it was begun from: whoever saves another one meanwhile is not overwritten unseen. */
  version: number
}

/** Somebody else's save that came first. */
export interface Conflict {
  version: number
  author: string
}

export const conflictOf = (error: Error | null): Conflict | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'edit-conflict') return undefined
  const { version, author } = error.body.details ?? {}
  return { version: Number(version), author: String(author ?? '') }
}

/** Saves a draft as the version after its own, and waits until the page shows it. */
export function useSaveContent() {
  const lang = useLanguage()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const saved = await call('saveContent', { query: { lang }, body: draft })
      await askContentAgain()
      return saved
    },
  })
}
