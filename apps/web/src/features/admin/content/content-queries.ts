import type { ApplicationContent } from '@ingot/contract/application-content'
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient, queryFor } from '../../../api/query.ts'
import type { Language } from '../../../session/language.ts'

export const stateQuery = (lang: Language) => ({ ...queryFor('readContentState', { query: { lang } }), staleTime: 0 })

export const versionsQuery = { ...queryFor('readContentVersions', {}), staleTime: 0 }

/** The application as a draft would make it; the one before stays until it is there. */
export const previewQuery = (lang: Language, content: ApplicationContent) => ({
  ...queryFor('previewContent', { query: { lang }, body: { content } }),
  placeholderData: keepPreviousData,
})

/** What a save changes: the frame of this page, too. */
export const askContentAgain = () =>
  Promise.all(
    ['readContentState', 'readContentVersions', 'readAppContent'].map((id) =>
      queryClient.invalidateQueries({ queryKey: [id] }),
    ),
  )
