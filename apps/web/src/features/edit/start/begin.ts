import type { ArgsOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { askDraftsAgain } from '../review/review-calls.ts'
import { noteDraft } from '../saving/use-draft.ts'

type Asked = ArgsOf<Endpoints['makeDraft']>['body']

/** Begins a draft, or finds the one that there is, and goes there. Throws as the call. */
export function useBegin() {
  const navigate = useNavigate()
  return async (asked: Asked): Promise<void> => {
    const { draft } = await call('makeDraft', { body: asked })
    await noteDraft(draft)
    void askDraftsAgain()
    await navigate({ to: '/edit/$draft', params: { draft: draft.id }, search: true })
  }
}
