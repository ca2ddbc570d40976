import { DatasheetSkeleton } from '../pages/DatasheetSkeleton.tsx'
import { useFirstViewEnds } from '../ui/browser/first-view.ts'
import { latePart } from '../ui/late-part.ts'
import { PanelBoundary, type PanelFailed } from '../ui/panels/PanelBoundary.tsx'
import { PanelFailure } from '../words/PanelFailure.tsx'

const sheet = latePart(async () => (await import('../pages/Datasheet.tsx')).datasheetPart)

/** Fetches the code of datasheets before one is shown; where it cannot be had, the page itself says so. */
export const loadDatasheet = async (): Promise<void> => void (await sheet.load().catch(() => {}))

function Sheet() {
  const Part = sheet.usePart()
  return Part ? <Part.Datasheet /> : <DatasheetSkeleton />
}

function SheetFailure(failed: PanelFailed) {
  useFirstViewEnds()
  return <PanelFailure {...failed} />
}
const sheetFailure = (failed: PanelFailed) => <SheetFailure {...failed} />

/** The page of a material; its code is fetched apart from the first view. */
export const DatasheetPage = () => (
  <PanelBoundary fallback={sheetFailure}>
    <Sheet />
  </PanelBoundary>
)
