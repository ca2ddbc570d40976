import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWayBack } from '../../address/way-back.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { useText } from '../../words/texts.ts'
import styles from './LoggedOutDialog.module.css'

interface LoggedOutDialogProps {
  isOpen: boolean
  /** With another dialog open below, something may be under way in it. */
  onClose: (isWorkUnderWay: boolean) => void
  onLogin: () => void
}

/**
 * The user was signed out elsewhere [AUTH-024, AUTH-025]. The page below stays as it is: what was typed can still be copied
 * after Close, and whoever signs in in another tab goes on with it.
 */
export function LoggedOutDialog({ isOpen, onClose, onLogin }: LoggedOutDialogProps) {
  const text = useText()
  const back = useWayBack()
  const body = useRef<HTMLDivElement>(null)
  const close = () => {
    const open = [...document.querySelectorAll('dialog[open]')]
    onClose(open.some((one) => !one.contains(body.current)))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      label={text('loggedOut.title')}
      closeLabel={text('common.close')}
      place="middle"
      hasHead={false}
    >
      <div ref={body} className={styles.body}>
        <h2>{text('loggedOut.title')}</h2>
        <p>{text('loggedOut.text')}</p>
        <p className="muted">
          {text('loggedOut.kept')}{' '}
          <TargetLink href="/login" target="_blank" newTab={text('block.newTab')}>
            {text('loggedOut.newTab')}
          </TargetLink>
        </p>
        <div className={styles.ways}>
          <button type="button" className="button" onClick={close}>
            {text('common.close')}
          </button>
          <Link to="/login" search={{ params: back }} className="button button-primary" onClick={onLogin}>
            {text('login.submit')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
