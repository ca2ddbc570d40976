import { Link } from '@tanstack/react-router'
import { useWayBack } from '../../address/way-back.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './LoggedOutDialog.module.css'

/**
 * Another tab has signed the user out [AUTH-024, AUTH-025]. The page below stays as it is: what was typed can still be
 * copied after Close.
 */
export function LoggedOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText()
  const back = useWayBack()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label={text('loggedOut.title')}
      closeLabel={text('common.close')}
      place="middle"
      hasHead={false}
    >
      <div className={styles.body}>
        <h2>{text('loggedOut.title')}</h2>
        <p>{text('loggedOut.text')}</p>
        <div className={styles.ways}>
          <button type="button" className="button" onClick={onClose}>
            {text('common.close')}
          </button>
          <Link to="/login" search={{ params: back }} className="button button-primary" onClick={onClose}>
            {text('login.submit')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
