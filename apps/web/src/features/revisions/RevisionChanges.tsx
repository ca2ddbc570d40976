import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { ChangesTable } from '../../words/changes/ChangesTable.tsx'
import { useText } from '../../words/texts.ts'

interface RevisionChangesProps {
  id: string
  from: number
  to: number
}

/** What was added, removed and changed between two revisions, in the units of the view. */
export function RevisionChanges({ id, from, to }: RevisionChangesProps) {
  const text = useText()
  const lang = useLanguage()
  const query = queryFor('compareRevisions', { params: { id, no: to }, query: { lang, with: from } })
  const { data, error } = useQuery(query)
  if (error) return <p role="alert">{text('revisions.failed')}</p>
  if (!data) return <p className="muted">{text('common.loading')}</p>
  if (data.changes.length === 0) return <p className="muted">{text('revisions.same', { from, to })}</p>
  return <ChangesTable label={text('revisions.changes', { from, to })} changes={data.changes} />
}
