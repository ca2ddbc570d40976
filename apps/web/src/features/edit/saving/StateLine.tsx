import type { Draft } from '@ingot/contract/drafts'
import { useLanguage } from '../../../session/language.ts'
import { useText } from '../../../words/texts.ts'
import type { SaverState } from './saver.ts'

const clock = (instant: string, lang: string) =>
  new Date(instant).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' })

const UNSAVED: ReadonlySet<SaverState['status']> = new Set(['closed', 'waiting', 'later'])

/** Whether what is typed is safe, in words. */
export function StateLine({ draft, state }: { draft: Draft; state: SaverState }) {
  const text = useText()
  const lang = useLanguage()
  const said =
    state.status === 'saved'
      ? text('edit.saved', { time: clock(draft.changedAt, lang), by: draft.changedBy })
      : state.status === 'closed'
        ? text('edit.notTaken', { count: state.edits.length, reason: state.refusal ?? '' })
        : text(`edit.${state.status}`)
  return (
    <span role="status" className={UNSAVED.has(state.status) ? 'error' : 'muted'}>
      {said}
    </span>
  )
}
