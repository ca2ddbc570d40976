import { lazy, Suspense, useRef, useState } from 'react'
import { Offers } from '../../features/upgrade/Offers.tsx'
import { useText } from '../../state/texts.ts'
import { useSize } from '../../ui/use-size.ts'
import type { BlockViewProps } from '../block-view.ts'

const CardsForm = lazy(async () => ({ default: (await import('../../features/cards/CardsForm.tsx')).CardsForm }))

/** The form of solver cards [BLOCK-008]; it asks for nothing before it is looked at. */
export function DownloadFormView({ block: { config } }: BlockViewProps<'download-form'>) {
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
          <CardsForm materialId={config.materialId} name={config.name} offers={<Offers />} />
        </Suspense>
      )}
    </div>
  )
}
