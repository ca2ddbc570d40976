import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Notices } from '../../ui/notices/Notices.tsx'
import { useText } from '../../words/texts.ts'
import styles from './PlotDialog.module.css'

interface PlotDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog around a plot; what its tools say stands inside it. */
export function PlotDialog({ title, onClose, children }: PlotDialogProps) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} label={title} closeLabel={text('common.close')} place="middle">
      <div className={styles.body}>
        {children}
        <Notices place="dialog" label={text('notices.label')} closeLabel={text('notices.close')} />
      </div>
    </Dialog>
  )
}
