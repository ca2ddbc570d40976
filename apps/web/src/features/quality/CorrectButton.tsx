import { ApiError } from '@ingot/contract/client'
import type { QualityFinding } from '@ingot/contract/quality'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'
import { useText } from '../../words/texts.ts'
import { correctedParts } from './corrected-parts.ts'
import styles from './Quality.module.css'

interface CorrectButtonProps {
  id: string
  /** The revision that the finding is of. */
  no: number
  correction: NonNullable<QualityFinding['correction']>
}

/** Applies a correction to the draft of a material, which is begun where there is none, and leads there. */
export function CorrectButton({ id, no, correction }: CorrectButtonProps) {
  const text = useText()
  const navigate = useNavigate()
  const correct = useMutation({
    mutationFn: async () => {
      const { doc } = await call('readMaterial', { params: { id }, query: { rev: no } })
      const { draft } = await call('makeDraft', { body: { how: 'revision', from: id } })
      const changes = correctedParts(doc, correction)
      await call('changeDraft', { params: { id: draft.id }, body: { changes } })
      return draft.id
    },
    onSuccess: async (draft) => {
      void queryClient.invalidateQueries({ queryKey: ['readDrafts'] })
      await navigate({ to: '/edit/$draft', params: { draft }, search: true })
    },
  })
  const { error } = correct
  return (
    <>
      <button type="button" className="button no-print" disabled={correct.isPending} onClick={() => correct.mutate()}>
        {text('quality.correct')}
      </button>
      {error && (
        <span role="alert" className={`error ${styles.failure}`}>
          {error instanceof ApiError ? error.message : text('quality.accept.failed')}
        </span>
      )}
    </>
  )
}
