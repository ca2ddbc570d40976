import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BlockViewProps } from '../block-view.ts'
import { WhenSeen } from '../WhenSeen.tsx'

/** The form with the buttons that save and load what it shows. */
const Form = lazyPart(async () => {
  const [{ ImpactForm }, { CriteriaActions }] = await Promise.all([
    import('../../features/impact/ImpactForm.tsx'),
    import('../../features/criteria/CriteriaActions.tsx'),
  ])
  return (given: { materialId: string; name: string }) => <ImpactForm {...given} Criteria={CriteriaActions} />
})

/** The form of the impact assessment [BLOCK-009]. */
export const ImpactFormView = ({ block: { config } }: BlockViewProps<'impact-form'>) => (
  <WhenSeen>
    <Form materialId={config.materialId} name={config.name} />
  </WhenSeen>
)
