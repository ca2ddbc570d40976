import type { ApplicationContent } from '@ingot/contract/application-content'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../session/language.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { useText } from '../../../../words/texts.ts'
import { Failure } from '../../parts/Failure.tsx'
import parts from '../../parts/Parts.module.css'
import styles from '../Content.module.css'
import { stateQuery } from '../content-queries.ts'
import { changedGroups } from '../draft.ts'
import type { Conflict } from './use-save-content.ts'

interface ConflictDialogProps {
  conflict: Conflict
  mine: ApplicationContent
  onTheirs: () => void
  onMine: (theirs: ApplicationContent) => void
  onClose: () => void
}

/** Somebody else saved first: in what the two differ, and which of them is to hold. */
export function ConflictDialog({ conflict, mine, onTheirs, onMine, onClose }: ConflictDialogProps) {
  const text = useText()
  const { data, error, isFetching } = useQuery(stateQuery(useLanguage()))
  const theirs = !isFetching && data?.version === conflict.version ? data.content : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      label={text('admin.content.conflict')}
      closeLabel={text('common.close')}
      place="middle"
    >
      <div className={styles.question}>
        <p>{text('admin.content.conflictSaid', { ...conflict })}</p>
        {theirs && (
          <p>
            {text('admin.content.conflictIn', {
              groups:
                changedGroups(mine, theirs)
                  .map((group) => text(`admin.content.${group}`))
                  .join(', ') || '–',
            })}
          </p>
        )}
        <Failure error={error} />
        <div className={parts.buttons}>
          <button type="button" className="button button-primary" onClick={onTheirs}>
            {text('admin.content.takeTheirs')}
          </button>
          <button type="button" className="button" disabled={!theirs} onClick={() => theirs && onMine(theirs)}>
            {text('admin.content.saveMine')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
