import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query.ts'
import { useLanguage } from '../session/language.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { useText } from '../words/texts.ts'
import type { DrawBlocks } from './block-view.ts'
import styles from './PageDialog.module.css'

interface PageDialogProps {
  /** Name of the page; undefined while none is shown. */
  name: string | undefined
  /** Words of the link that opened it: the page has a title of its own. */
  label: string
  Blocks: DrawBlocks
  onClose: () => void
}

/** A page of the server over this one [BLOCK-018]. */
export function PageDialog({ name, label, Blocks, onClose }: PageDialogProps) {
  const text = useText()
  const lang = useLanguage()
  const { data, error } = useQuery({
    ...queryFor('readPage', { query: { name: name ?? '', lang } }),
    enabled: name !== undefined,
  })
  return (
    <div className={styles.frame}>
      <Dialog
        isOpen={name !== undefined}
        onClose={onClose}
        label={label}
        closeLabel={text('common.close')}
        place="middle"
      >
        <div className={styles.page} aria-busy={!data && !error}>
          {data && <Blocks blocks={data.blocks} />}
          {error && <ErrorNote text={text('error.page')} />}
        </div>
      </Dialog>
    </div>
  )
}
