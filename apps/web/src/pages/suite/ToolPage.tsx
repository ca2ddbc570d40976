import { TOOL_PANELS } from '@ingot/domain/query/search-url'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** A tool under an address of its own: it opens beside or over the list; an unknown one is not found [SHELL-025]. */
export function ToolPage() {
  const { tool } = useParams({ strict: false }) as { tool: string }
  const params = useSearch({ from: '__root__', select: (search) => search.params })
  if (!TOOL_PANELS.some((panel) => panel === tool)) return <NotFoundPage />
  return <Navigate to="/" search={{ params: { ...params, panel: tool } }} replace />
}
