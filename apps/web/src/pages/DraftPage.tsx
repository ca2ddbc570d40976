import { EditPage } from '../features/edit/EditPage.tsx'
import { DraftCheck } from '../features/quality/DraftCheck.tsx'

/** A draft with its check. */
export function DraftPage() {
  return <EditPage Check={DraftCheck} />
}
