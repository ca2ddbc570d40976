import { Offers } from '../../features/upgrade/Offers.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BlockViewProps } from '../block-view.ts'
import { WhenSeen } from '../WhenSeen.tsx'

const CardsForm = lazyPart(async () => (await import('../../features/cards/CardsForm.tsx')).CardsForm)

/** The form of solver cards [BLOCK-008]. */
export const DownloadFormView = ({ block: { config } }: BlockViewProps<'download-form'>) => (
  <WhenSeen>
    <CardsForm materialId={config.materialId} name={config.name} offers={<Offers />} />
  </WhenSeen>
)
