import type { RestrictionList } from '@ingot/contract/restrictions'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import styles from '../parts/Parts.module.css'
import { Entries } from './Entries.tsx'
import { ListForm } from './ListForm.tsx'

interface ListPanelProps {
  list: RestrictionList
  /** Whether it is theirs to change. */
  isOwn: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The entries of a list, its newer version, and its end. */
export function ListPanel({ list, isOwn, onChanged, onClose }: ListPanelProps) {
  const text = useText()
  const { id, name, source } = list
  const remove = useMutation({
    mutationFn: () => call('removeRestrictionList', { params: { id } }),
    onSuccess: async () => {
      notify({ text: text('admin.restrictions.removed', { name }), kind: 'done' })
      onClose()
      await onChanged()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} label={name} closeLabel={text('common.close')} place="right">
      <div className={styles.panel}>
        {source && <p className="muted">{source}</p>}
        <Entries list={list} />
        {isOwn && (
          <section className={styles.section}>
            <h3>{text('admin.restrictions.replace')}</h3>
            <ListForm list={list} onLoaded={onChanged} />
          </section>
        )}
        {isOwn && (
          <section className={styles.section}>
            <h3>{text('admin.restrictions.remove')}</h3>
            <AskFirst
              label={text('admin.restrictions.remove')}
              question={text('admin.restrictions.removeAsked', { name })}
              action={text('admin.restrictions.removeNow')}
              isPending={remove.isPending}
              onSure={() => remove.mutate()}
            />
            <Failure error={remove.error} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
