import type { Draft } from '@ingot/contract/drafts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query.ts'
import { amendDraft, noteDraft } from '../saving/use-draft.ts'

/** The list of drafts is another now. */
export const askDraftsAgain = () => queryClient.invalidateQueries({ queryKey: ['readDrafts'] })

const noted = async ({ draft }: { draft: Draft }): Promise<Draft> => {
  await noteDraft(draft)
  await askDraftsAgain()
  return draft
}

type Version = Pick<Draft, 'id' | 'version'>

export const submit = async ({ id, version }: Version, note: string): Promise<Draft> =>
  noted(await call('submitDraft', { params: { id }, body: { version, ...(note && { note }) } }))

export const giveBack = async ({ id, version }: Version, note: string): Promise<Draft> =>
  noted(await call('returnDraft', { params: { id }, body: { version, ...(note && { note }) } }))

export const restore = async ({ id }: Pick<Draft, 'id'>): Promise<Draft> =>
  noted(await call('restoreDraft', { params: { id } }))

/** Takes what was released since into the draft; answers the parts that both changed. */
export async function takeOver({ id, version }: Version): Promise<string[]> {
  const { draft, conflicts } = await call('rebaseDraft', { params: { id }, body: { version } })
  await noted({ draft })
  return conflicts
}

export async function release(draft: Draft, why: string): Promise<{ id: string; no: number }> {
  const released = await call('releaseDraft', { params: { id: draft.id }, body: { version: draft.version, why } })
  await amendDraft(draft.id, (now) => ({ ...now, state: 'released', material: released.id, released: released.no }))
  await Promise.all([
    askDraftsAgain(),
    ...['readDatasheet', 'readMaterial', 'readRevisions'].map((id) =>
      queryClient.invalidateQueries({ queryKey: [id] }),
    ),
  ])
  return released
}

export async function discard(draft: Draft): Promise<void> {
  await call('discardDraft', { params: { id: draft.id } })
  await amendDraft(draft.id, (now) => ({ ...now, state: 'discarded' }))
  await askDraftsAgain()
}

export async function comment({ id }: Pick<Draft, 'id'>, at: string | undefined, words: string): Promise<void> {
  const { comment: made } = await call('commentDraft', {
    params: { id },
    body: { text: words, ...(at !== undefined && { at }) },
  })
  await amendDraft(id, (draft) => ({ ...draft, comments: [...draft.comments, made] }))
}

export async function resolve({ id }: Pick<Draft, 'id'>, comment: string, resolved: boolean): Promise<void> {
  const { comment: now } = await call('resolveComment', { params: { id, comment }, body: { resolved } })
  await amendDraft(id, (draft) => ({
    ...draft,
    comments: draft.comments.map((one) => (one.id === comment ? now : one)),
  }))
}
