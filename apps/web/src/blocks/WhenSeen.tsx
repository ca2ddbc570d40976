import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useSize } from '../ui/browser/use-size.ts'
import { useText } from '../words/texts.ts'

/** Draws what loads itself once it is looked at: it asks for nothing before. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  // In a tab that is not selected it has no width.
  const { width } = useSize(frame)
  const [wasSeen, setSeen] = useState(false)
  if (width > 0 && !wasSeen) setSeen(true)
  return (
    <div ref={frame}>
      {wasSeen && <Suspense fallback={<p className="muted">{text('common.loading')}</p>}>{children}</Suspense>}
    </div>
  )
}
