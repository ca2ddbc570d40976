import { type ReactNode, Suspense, useState } from 'react'
import { useSelection } from '../../compared/selection.ts'
import { useAppContent, usePermission } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PanelBoundary } from '../../ui/panels/PanelBoundary.tsx'
import { panelFailure } from '../../words/PanelFailure.tsx'
import type { ExportSubject } from './export-call.ts'

/** Asked for when it is first opened. */
const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog)

interface ExportOpener {
  /** Opens the dialog; undefined for who may not export, or has no access. */
  open: ((subject: ExportSubject) => void) | undefined
  dialog: ReactNode
}

/** The dialog in which materials are saved as files [IO-001], for a page that has a control to open it. */
export function useExportDialog(): ExportOpener {
  const mayExport = usePermission('ui.compare.export')
  const { shortname, canAccess } = useAppContent()
  const selected = useSelection(shortname).materials
  const [subject, setSubject] = useState<ExportSubject>()
  const asked = subject && 'list' in subject ? { ...subject, selected: selected.map(({ id }) => id) } : subject
  return {
    open: mayExport && canAccess ? setSubject : undefined,
    dialog: asked && (
      <PanelBoundary fallback={panelFailure}>
        <Suspense>
          <ExportDialog subject={asked} onClose={() => setSubject(undefined)} />
        </Suspense>
      </PanelBoundary>
    ),
  }
}
