import type { ContentGroup, ContentState } from '@ingot/contract/application-content'
import { useLanguage } from '../../../../session/language.ts'
import { useText } from '../../../../words/texts.ts'
import { Failure } from '../../parts/Failure.tsx'
import { momentText } from '../../parts/moments.ts'
import styles from '../Content.module.css'

interface SaveBarProps {
  state: ContentState
  changed: readonly ContentGroup[]
  isWrong: boolean
  isPending: boolean
  error: Error | null
  onSave: () => void
  onDiscard: () => void
}

/** What is not saved yet, or what was saved last. Its buttons stay where they are: the focus is not lost with a save. */
export function SaveBar({ state, changed, isWrong, isPending, error, onSave, onDiscard }: SaveBarProps) {
  const text = useText()
  const lang = useLanguage()
  const isClean = changed.length === 0
  const isOff = isClean || isWrong || isPending
  const groups = changed.map((group) => text(`admin.content.${group}`)).join(', ')
  const { version, author = '', at } = state
  const said =
    at === undefined
      ? text('admin.content.never')
      : text('admin.content.isSaved', { version, author, time: momentText(at, lang) })
  return (
    <section className={styles.unsaved} aria-label={text('admin.content.saving')}>
      <button type="button" className="button button-primary" aria-disabled={isOff} onClick={() => !isOff && onSave()}>
        {text('admin.save')}
      </button>
      <button type="button" className="button" aria-disabled={isClean} onClick={() => !isClean && onDiscard()}>
        {text('admin.content.discard')}
      </button>
      <span className="muted" role="status">
        {isClean ? said : text(isWrong ? 'admin.content.wrong' : 'admin.content.unsaved', { groups })}
      </span>
      <Failure error={error} />
    </section>
  )
}
