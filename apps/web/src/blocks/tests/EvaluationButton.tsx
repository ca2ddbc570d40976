import type { TestsConfig } from '@ingot/domain/specimens/tests-table'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useText } from '../../words/texts.ts'

const EvaluationDialog = lazyPart(async () => (await import('../../workbench/EvaluationDialog.tsx')).EvaluationDialog)

interface EvaluationButtonProps {
  row: TestsConfig['rows'][number]
  config: Pick<TestsConfig, 'materialId' | 'revision'>
}

/** Opens how a specimen was evaluated. */
export function EvaluationButton({ row: { id, specimen }, config }: EvaluationButtonProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link no-print"
        aria-haspopup="dialog"
        aria-label={text('workbench.evaluation', { name: specimen })}
        onClick={() => setOpen(true)}
      >
        {text('workbench.evaluation.show')}
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <EvaluationDialog
            material={config.materialId}
            revision={config.revision}
            test={id}
            specimen={specimen}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
