import { useAppContent } from '../../session/session.ts'
import { openShellPanel } from '../../session/shell-panel.ts'
import { useText } from '../../words/texts.ts'

/** Asks for a trial, where the configuration offers an upgrade to those without access. */
export function TrialButton() {
  const text = useText()
  const { canAccess, config } = useAppContent()
  if (canAccess || !config.upgrade) return null
  return (
    <button type="button" className="button" aria-haspopup="dialog" onClick={() => openShellPanel('trial')}>
      {text('trial.open')}
    </button>
  )
}
