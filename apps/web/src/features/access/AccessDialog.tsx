import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Access.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { Sessions } from './Sessions.tsx'
import { Tokens } from './Tokens.tsx'

interface AccessDialogProps {
  onClose: () => void
  /** Nobody is signed in any more. */
  onLoggedOut: () => void
}

/** Who else may act for this account: programs with a token, browsers with a session, whoever knows the password. */
export function AccessDialog({ onClose, onLoggedOut }: AccessDialogProps) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} label={text('access.title')} closeLabel={text('common.close')} place="right">
      <div className={styles.access}>
        <Tokens />
        <Sessions onLoggedOut={onLoggedOut} />
        <ChangePassword />
      </div>
    </Dialog>
  )
}
