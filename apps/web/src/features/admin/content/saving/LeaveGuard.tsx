import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { useText } from '../../../../words/texts.ts'
import parts from '../../parts/Parts.module.css'
import styles from '../Content.module.css'

/** Asks before a draft is left: by a link or Back here, by the browser where the page itself is left. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const text = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      label={text('admin.content.leave')}
      closeLabel={text('common.close')}
      place="middle"
    >
      <div className={styles.question}>
        <p>{text('admin.content.leaveAsked')}</p>
        <div className={parts.buttons}>
          <button type="button" className="button button-primary" onClick={() => reset?.()}>
            {text('admin.content.stay')}
          </button>
          <button type="button" className="button" onClick={() => proceed?.()}>
            {text('admin.content.leaveNow')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
