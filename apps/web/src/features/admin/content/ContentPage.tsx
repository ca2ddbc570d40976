import type { ApplicationContent, ContentState } from '@ingot/contract/application-content'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../session/language.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import type { AdminPageProps } from '../page-props.ts'
import { Failure } from '../parts/Failure.tsx'
import { ListState } from '../parts/ListState.tsx'
import { previewQuery, stateQuery } from './content-queries.ts'
import { changedGroups } from './draft.ts'
import { Editor } from './Editor.tsx'
import { ConflictDialog } from './saving/ConflictDialog.tsx'
import { LeaveGuard } from './saving/LeaveGuard.tsx'
import { SaveBar } from './saving/SaveBar.tsx'
import { conflictOf, type Draft, useSaveContent } from './saving/use-save-content.ts'
import { Versions } from './Versions.tsx'

const TYPING_MS = 250

/** What administrators change of the application while it runs. */
export function ContentPage({ Frame }: AdminPageProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(stateQuery(useLanguage()))
  return (
    <>
      <p className="muted">{text('admin.content.note')}</p>
      <ListState items={data && [data]} error={error} empty="" onRetry={() => void refetch()}>
        {([state]) => state && <Changing state={state} Frame={Frame} />}
      </ListState>
    </>
  )
}

/** The draft, and what may happen to it. */
function Changing({ state, Frame }: { state: ContentState } & Pick<AdminPageProps, 'Frame'>) {
  const text = useText()
  const lang = useLanguage()
  const [draft, setDraft] = useState<Draft>()
  const content = draft?.content ?? state.content
  const change = (next: ApplicationContent) => setDraft({ content: next, version: draft?.version ?? state.version })
  const changed = changedGroups(content, state.content)
  const preview = useQuery(previewQuery(lang, useDebounced(content, TYPING_MS)))
  const { problems = [], contrasts = [], shown } = preview.data ?? {}
  const save = useSaveContent()
  const conflict = conflictOf(save.error)

  const saveIt = (next: Draft, before: ApplicationContent) =>
    save.mutate(next, {
      onSuccess: ({ version }) => {
        setDraft(undefined)
        notify({
          text: text('admin.content.saved', { version }),
          kind: 'done',
          action: { label: text('admin.undo'), run: () => saveIt({ content: before, version }, next.content) },
        })
      },
    })

  return (
    <>
      <h2>{text('admin.content.preview')}</h2>
      <Failure error={preview.error} />
      {shown && <Frame content={shown} />}
      <Editor content={content} state={state} problems={problems} contrasts={contrasts} onChange={change} />
      <SaveBar
        state={state}
        changed={changed}
        isWrong={problems.length > 0}
        isPending={save.isPending}
        error={conflict ? null : save.error}
        onSave={() => saveIt({ content, version: draft?.version ?? state.version }, state.content)}
        onDiscard={() => setDraft(undefined)}
      />
      <Versions
        present={state.version}
        onTake={(version, taken) => {
          change(taken)
          notify({ text: text('admin.content.taken', { version }) })
        }}
      />
      <LeaveGuard isUnsaved={changed.length > 0} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={content}
          onTheirs={() => {
            setDraft(undefined)
            save.reset()
          }}
          onMine={(theirs) => saveIt({ content, version: conflict.version }, theirs)}
          onClose={() => save.reset()}
        />
      )}
    </>
  )
}
