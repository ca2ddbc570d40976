import type { Permission } from '@ingot/contract/permissions'
import { askForAccess } from '../../session/shell-panel.ts'
import { useText } from '../../words/texts.ts'

/** The way out of what somebody may not do: it asks the administrators. */
export function AskForAccess({ permission }: { permission: Permission }) {
  const text = useText()
  return (
    <button type="button" className="button" aria-haspopup="dialog" onClick={() => askForAccess(permission)}>
      {text('askAccess.open')}
    </button>
  )
}
