import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BlockViewProps } from '../block-view.ts'
import { WhenSeen } from '../WhenSeen.tsx'

const Panel = lazyPart(async () => (await import('../../features/quality/QualityPanel.tsx')).QualityPanel)

/** What the quality rules find in a material. */
export const QualityView = ({ block: { config } }: BlockViewProps<'quality'>) => (
  <WhenSeen>
    <Panel materialId={config.materialId} name={config.name} />
  </WhenSeen>
)
