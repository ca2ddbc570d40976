import type { Draft } from '@ingot/contract/drafts'
import type { MaterialDocument } from '@ingot/contract/material'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import styles from './Edit.module.css'
import { ReviewActions } from './review/ReviewActions.tsx'
import { StateLine } from './saving/StateLine.tsx'
import type { OpenDraft } from './saving/use-draft.ts'

interface HeadProps {
  draft: Draft
  doc: MaterialDocument
  open: OpenDraft
  /** Shows what two people changed again. */
  onDecide: () => void
}

/** What is edited, whether it is saved, the steps back and forward, and what may be done next. */
export function Head({ draft, doc, open: { saver, state }, onDecide }: HeadProps) {
  const text = useText()
  const step = useCallback(
    (which: 'undo' | 'redo') => {
      if (!saver[which]()) notify({ text: text('edit.undoGone') })
    },
    [saver, text],
  )
  useUndoKeys(step)
  const saveAll = async () => {
    await saver.flush()
    return saver.store.getState().edits.length === 0
  }
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <p className="muted">
          <Link to="/edit">{text('edit.list')}</Link> · {text(`edit.how.${draft.how}`)}
          {draft.from && (
            <>
              {' '}
              <TextLink href={`/datasheet/${encodeURIComponent(draft.from.id)}`}>
                {draft.from.id} r{draft.from.no}
              </TextLink>
            </>
          )}
        </p>
        <h1>{doc.name}</h1>
        <p className={styles.state}>
          <span className={styles.badge} data-state={draft.state}>
            {text(`edit.state.${draft.state}`)}
          </span>
          {draft.released !== undefined && draft.material !== undefined && (
            <TextLink href={`/datasheet/${encodeURIComponent(draft.material)}`}>
              {text('edit.showReleased', { no: draft.released })}
            </TextLink>
          )}
          <StateLine draft={draft} state={state} />
          {state.status === 'conflict' && (
            <button type="button" className="link" onClick={onDecide}>
              {text('edit.conflict.decide')}
            </button>
          )}
          {state.status === 'closed' && (
            <button type="button" className="link" onClick={saver.drop}>
              {text('edit.dropMine')}
            </button>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        {draft.state === 'draft' && (
          <>
            <button type="button" className="button" disabled={state.done.length === 0} onClick={() => step('undo')}>
              {text('edit.undo')}
            </button>
            <button type="button" className="button" disabled={state.undone.length === 0} onClick={() => step('redo')}>
              {text('edit.redo')}
            </button>
          </>
        )}
        <ReviewActions draft={draft} saveAll={saveAll} />
      </div>
    </header>
  )
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'))

/** Ctrl+Z and Ctrl+Shift+Z, also Ctrl+Y; in a field they are the browser's, for what is typed there. */
function useUndoKeys(step: (which: 'undo' | 'redo') => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTypedInto(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      const which = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined
      if (!which) return
      event.preventDefault()
      step(which)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [step])
}
