import { useAppContent } from '../../session/session.ts'
import { openShellPanel } from '../../session/shell-panel.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'

/** Who is signed in; opens the account panel of the shell [BLOCK-013]. */
export function UserButtonView() {
  const text = useText()
  const { user } = useAppContent()
  return (
    <button type="button" className="button" aria-haspopup="dialog" onClick={() => openShellPanel('account')}>
      <Icon name="user" />
      {user.kind === 'guest' ? text('account.guest') : user.userName}
    </button>
  )
}
