import type { ReadTest } from '@ingot/contract/workbench'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query.ts'
import { usePermission } from '../session/session.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useText } from '../words/texts.ts'
import { EvaluateAgain } from './EvaluateAgain.tsx'
import { ResultsTable } from './ResultsTable.tsx'
import { StepsList } from './StepsList.tsx'
import styles from './Workbench.module.css'

interface EvaluationDialogProps {
  material: string
  /** Of an earlier revision. */
  revision: number | undefined
  test: string
  specimen: string
  onClose: () => void
}

/** How a specimen of a material was evaluated: what came out, by which steps, and the same once more from the raw file. */
export function EvaluationDialog({ material, revision, test, specimen, onClose }: EvaluationDialogProps) {
  const text = useText()
  const { data, error } = useQuery(
    queryFor('readMaterialTest', {
      params: { id: material, test },
      query: revision === undefined ? {} : { rev: revision },
    }),
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      label={text('workbench.evaluation', { name: specimen })}
      closeLabel={text('common.close')}
      place="right"
    >
      <div className={styles.evaluation}>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <p className="muted">{text('common.loading')}</p>}
        {data && <Evaluation read={data} />}
      </div>
    </Dialog>
  )
}

function Evaluation({ read: { test, files } }: { read: ReadTest }) {
  const text = useText()
  // The call that evaluates is for who works on materials.
  const mayEvaluate = usePermission('drafts.read')
  const { evaluation, steps } = test
  if (!evaluation) return null
  const { kind } = evaluation.asked
  return (
    <>
      <p className="muted">
        {[text(`workbench.kind.${kind}`), test.standard, test.file?.name].filter(Boolean).join(' · ')}
      </p>
      {evaluation.leftOut && <p>{text('workbench.leftOut.said', { reason: evaluation.leftOut })}</p>}
      <ResultsTable found={evaluation} />
      {steps && (
        <section>
          <h2>{text('workbench.steps')}</h2>
          <StepsList kind={kind} steps={steps} />
        </section>
      )}
      {files && mayEvaluate && <EvaluateAgain test={test} files={files} />}
    </>
  )
}
