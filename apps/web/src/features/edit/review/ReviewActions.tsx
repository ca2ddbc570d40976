import { ApiError } from '@ingot/contract/client'
import type { Draft } from '@ingot/contract/drafts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import { draftQuery } from '../saving/use-draft.ts'
import { FoundNote } from './FoundNote.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { discard, giveBack, release, restore, submit, takeOver } from './review-calls.ts'

interface ReviewActionsProps {
  draft: Draft
  /** Everything that was typed is saved; answers whether it is. */
  saveAll: () => Promise<boolean>
}

type Step = 'submit' | 'return' | 'release'

/** What may be done next with a draft, by its state and by who looks at it. */
export function ReviewActions({ draft, saveAll }: ReviewActionsProps) {
  const text = useText()
  const canEdit = usePermission('materials.edit')
  const canRelease = usePermission('materials.release')
  const [step, setStep] = useState<Step>()
  const waiting = draft.comments.filter(({ resolvedBy }) => resolvedBy === undefined).length
  const now = () => queryClient.getQueryData(draftQuery(draft.id).queryKey)?.draft ?? draft
  const send: Record<Step, (note: string) => Promise<void>> = {
    submit: async (note) => {
      if (!(await saveAll())) throw new Error('not saved')
      await submit(now(), note)
    },
    return: async (note) => void (await giveBack(now(), note)),
    release: async (why) => {
      const { no } = await release(now(), why)
      notify({ text: text('edit.released', { name: draft.name, no }), kind: 'done' })
    },
  }
  const failed = (error: unknown) =>
    notify({ text: error instanceof ApiError ? error.message : text('access.unreachable'), kind: 'failed' })
  const takeBack = () => void restore(draft).catch(failed)
  const throwAway = async () => {
    try {
      await discard(now())
      notify({
        text: text('edit.discarded', { name: draft.name }),
        kind: 'done',
        action: { label: text('edit.restore'), run: takeBack },
      })
    } catch (error) {
      failed(error)
    }
  }
  return (
    <>
      {draft.state === 'draft' && canEdit && (
        <>
          <Outdated draft={draft} saveAll={saveAll} onFailed={failed} />
          <button type="button" className="button" onClick={() => void throwAway()}>
            {text('edit.discard')}
          </button>
          <button type="button" className="button button-primary" onClick={() => setStep('submit')}>
            {text('edit.submit')}
          </button>
        </>
      )}
      {draft.state === 'in-review' && (
        <>
          <button type="button" className="button" onClick={() => setStep('return')}>
            {text(canEdit && !draft.mayRelease ? 'edit.takeBack' : 'edit.return')}
          </button>
          {canRelease && (
            <button
              type="button"
              className="button button-primary"
              aria-disabled={!draft.mayRelease}
              aria-describedby={draft.mayRelease ? undefined : 'edit-another'}
              onClick={() => draft.mayRelease && setStep('release')}
            >
              {text('edit.release')}
            </button>
          )}
          {canRelease && !draft.mayRelease && (
            <span id="edit-another" className="muted">
              {text('edit.another')}
            </span>
          )}
        </>
      )}
      {draft.state === 'discarded' && canEdit && (
        <button type="button" className="button" onClick={takeBack}>
          {text('edit.restore')}
        </button>
      )}
      {step && (
        <NoteDialog
          title={text(`edit.${step}.title`, { name: draft.name })}
          label={text(`edit.${step}.note`)}
          action={text(`edit.${step}`)}
          isRequired={step === 'release'}
          onSend={send[step]}
          onClose={() => setStep(undefined)}
        >
          {step === 'release' && <FoundNote draft={draft} onLeave={() => setStep(undefined)} />}
          {step === 'release' && waiting > 0 && (
            <p className="error">{text('edit.openComments', { count: waiting })}</p>
          )}
        </NoteDialog>
      )}
    </>
  )
}

interface OutdatedProps extends ReviewActionsProps {
  onFailed: (error: unknown) => void
}

/** Where another revision was released since: it is taken over, and of what both changed the draft keeps its own. */
function Outdated({ draft, saveAll, onFailed }: OutdatedProps) {
  const text = useText()
  const lang = useLanguage()
  const { from, how } = draft
  const { data } = useQuery({
    ...queryFor('readRevisions', { params: { id: from?.id ?? '' }, query: { lang } }),
    enabled: how === 'revision' && from !== undefined,
  })
  const newest = data?.revisions[0]?.no
  if (from === undefined || newest === undefined || newest <= from.no) return null
  const take = async () => {
    try {
      if (!(await saveAll())) return
      const now = queryClient.getQueryData(draftQuery(draft.id).queryKey)?.draft ?? draft
      const conflicts = await takeOver(now)
      notify({ text: text('edit.takenOver', { no: newest, count: conflicts.length }), kind: 'done' })
    } catch (error) {
      onFailed(error)
    }
  }
  return (
    <span className={styles.buttons}>
      <span className="error">{text('edit.outdated', { no: newest })}</span>
      <button type="button" className="button" onClick={() => void take()}>
        {text('edit.takeOver', { no: newest })}
      </button>
    </span>
  )
}
