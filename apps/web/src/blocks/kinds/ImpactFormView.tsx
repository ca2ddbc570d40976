import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../state/texts.ts'
import { useSize } from '../../ui/use-size.ts'
import type { BlockViewProps } from '../block-view.ts'

/** The form with the buttons that save and load what it shows. */
const Form = lazy(async () => {
  const [{ ImpactForm }, { CriteriaActions }] = await Promise.all([
    import('../../features/impact/ImpactForm.tsx'),
    import('../../features/criteria/CriteriaActions.tsx'),
  ])
  return {
    default: (given: { materialId: string; name: string }) => <ImpactForm {...given} Criteria={CriteriaActions} />,
  }
})

/** The form of the impact assessment [BLOCK-009]; it asks for nothing before it is looked at. */
export function ImpactFormView({ block: { config } }: BlockViewProps<'impact-form'>) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  // In a tab that is not selected it has no width.
  const { width } = useSize(frame)
  const [wasSeen, setSeen] = useState(false)
  if (width > 0 && !wasSeen) setSeen(true)
  return (
    <div ref={frame}>
      {wasSeen && (
        <Suspense fallback={<p className="muted">{text('common.loading')}</p>}>
          <Form materialId={config.materialId} name={config.name} />
        </Suspense>
      )}
    </div>
  )
}
