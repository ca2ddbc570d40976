/** What edits materials, as one file: with one for each, every module that they share becomes another. */
export { BulkDialog } from '../features/edit/bulk/BulkDialog.tsx'
export { SourcePage } from '../features/edit/bulk/SourcePage.tsx'
export { DraftPage } from './DraftPage.tsx'
