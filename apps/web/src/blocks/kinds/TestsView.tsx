import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BlockViewProps } from '../block-view.ts'
import { WhenSeen } from '../WhenSeen.tsx'

const Tests = lazyPart(async () => (await import('../tests/Tests.tsx')).Tests)

/** The specimens of a material; most have none, and their table comes with the first that has. */
export const TestsView = ({ block: { config } }: BlockViewProps<'tests'>) => (
  <WhenSeen>
    <Tests config={config} />
  </WhenSeen>
)
