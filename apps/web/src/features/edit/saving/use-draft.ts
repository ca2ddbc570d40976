import type { ApiError } from '@ingot/contract/client'
import type { Draft } from '@ingot/contract/drafts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useAppContent } from '../../../session/session.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { editedDocument } from './parts.ts'
import { openSaver } from './saver.ts'

/** Until a draft that is open is read again: others work on it, too, ms. */
const READ_EVERY_MS = 5_000

export const draftQuery = (id: string) => ({
  ...queryFor('readDraft', { params: { id } }),
  staleTime: 0,
})

/** What is known of a draft is another now; an answer that is still on its way may be older. */
export async function noteDraft(draft: Draft): Promise<void> {
  const { queryKey } = draftQuery(draft.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, { draft })
}

/** The draft as it is known now, with something of it changed: others may have changed the rest meanwhile. */
export async function amendDraft(id: string, amend: (draft: Draft) => Draft): Promise<void> {
  const { queryKey } = draftQuery(id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (now) => now && { draft: amend(now.draft) })
}

async function readAnew(id: string): Promise<Draft> {
  const query = draftQuery(id)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return (await queryClient.fetchQuery(query)).draft
}

/** A draft as it stands on the server, the document as it is edited here, and what saves it. */
export function useDraft(id: string) {
  const text = useText()
  const { user } = useAppContent()
  const query = useQuery({ ...draftQuery(id), refetchInterval: READ_EVERY_MS })
  const saver = useMemo(
    () =>
      openSaver(`ingot-draft-${user.id}-${id}`, {
        known: () => queryClient.getQueryData(draftQuery(id).queryKey)?.draft,
        read: () => readAnew(id),
        send: (changes) => call('changeDraft', { params: { id }, body: { changes: [...changes] } }),
        onSaved: noteDraft,
        onRefused: (error: ApiError) =>
          notify({ text: `${text('editor.updateFailed')} ${error.message}`, kind: 'failed' }),
      }),
    [id, user.id, text],
  )
  useEffect(() => saver.start(), [saver])
  const state = useStore(saver.store)
  const draft = query.data?.draft
  const doc = useMemo(() => draft && editedDocument(draft.doc, state.edits), [draft, state.edits])
  const isOpen = draft?.state === 'draft'
  // Returned from review it takes changes again.
  useEffect(() => {
    if (isOpen) void saver.flush()
  }, [isOpen, saver])
  return { draft, doc, saver, state, error: query.error, retry: () => void query.refetch() }
}

export type OpenDraft = ReturnType<typeof useDraft>
