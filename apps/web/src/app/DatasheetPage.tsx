import { DatasheetSkeleton } from '../pages/DatasheetSkeleton.tsx'
import { latePart } from '../ui/late-part.ts'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'
import { panelFailure } from '../words/PanelFailure.tsx'

const sheet = latePart(async () => (await import('../pages/Datasheet.tsx')).datasheetPart)

/** Fetches the code of datasheets before one is shown; where it cannot be had, the page itself says so. */
export const loadDatasheet = async (): Promise<void> => void (await sheet.load().catch(() => {}))

function Sheet() {
  const Part = sheet.usePart()
  return Part ? <Part.Datasheet /> : <DatasheetSkeleton />
}

/** The page of a material; its code is fetched apart from the first view. */
export const DatasheetPage = () => (
  <PanelBoundary fallback={panelFailure}>
    <Sheet />
  </PanelBoundary>
)
