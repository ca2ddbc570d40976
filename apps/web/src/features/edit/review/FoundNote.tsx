import type { Draft } from '@ingot/contract/drafts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../words/texts.ts'
import { useFoundCounts } from './found.ts'

interface FoundNoteProps {
  draft: Draft
  /** The way to the check was taken. */
  onLeave: () => void
}

/** What is released with a draft: how much the check finds of each severity, and the way there. */
export function FoundNote({ draft, onLeave }: FoundNoteProps) {
  const text = useText()
  const counts = useFoundCounts(draft)
  if (!counts) return <p className="muted">{text('quality.loading')}</p>
  const told = counts.filter(({ open, accepted }) => open + accepted > 0)
  const isOdd = told.some(({ severity, open }) => severity !== 'note' && open > 0)
  return (
    <div className={isOdd ? 'error' : undefined}>
      <p>{text(told.length === 0 ? 'edit.release.nothingFound' : 'edit.release.found')}</p>
      {told.length > 0 && (
        <ul aria-label={text('edit.release.found')}>
          {told.map(({ severity, open, accepted }) => (
            <li key={severity}>
              {text('edit.release.counts', { severity: text(`quality.severity.${severity}`), open, accepted })}
            </li>
          ))}
        </ul>
      )}
      <Link to="/edit/$draft/$tab" params={{ draft: draft.id, tab: 'check' }} search onClick={onLeave}>
        {text('edit.release.check')}
      </Link>
    </div>
  )
}
