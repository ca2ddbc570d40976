import type { PanelFailed } from '../ui/panels/PanelBoundary.tsx'
import { useText } from './texts.ts'

/** Where a panel failed: why, and the way to show it again; the rest of the page lives on [ERR-001]. */
export function PanelFailure({ retry, isNotLoaded }: PanelFailed) {
  const text = useText()
  return (
    <div style={{ padding: 'var(--space-4)' }}>
      <p className="error" role="alert">
        {text(isNotLoaded ? 'error.notLoaded' : 'error.panel')}
      </p>
      <button type="button" className="button" onClick={retry}>
        {text('common.retry')}
      </button>
    </div>
  )
}

/** What stands in the place of a panel that failed. */
export const panelFailure = (failed: PanelFailed) => <PanelFailure {...failed} />
