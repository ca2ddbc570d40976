import { ApiError } from '@ingot/contract/client'
import { useText } from '../../../words/texts.ts'

/** What went wrong, in the server's words; nothing where nothing did. */
export function Failure({ error }: { error: Error | null | undefined }) {
  const text = useText()
  if (!error) return null
  return (
    <p className="error" role="alert">
      {error instanceof ApiError ? error.message : text('access.unreachable')}
    </p>
  )
}
