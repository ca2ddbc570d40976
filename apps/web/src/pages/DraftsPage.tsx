import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DraftsPage as Drafts } from '../features/edit/list/DraftsPage.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const SourcePage = lazyPart(async () => (await import('./late-edit.ts')).SourcePage)

/** The drafts of the company; with a `source` in the address what cites that. */
export function DraftsPage() {
  const source = useSearch({ from: '__root__', select: ({ params }) => params['source'] })
  if (!source) return <Drafts />
  return (
    <Suspense fallback={null}>
      <SourcePage title={source} />
    </Suspense>
  )
}
