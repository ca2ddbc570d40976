import { Suspense, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BlockViewProps } from '../block-view.ts'

const CommentDialog = lazyPart(async () => (await import('../../features/feedback/CommentDialog.tsx')).CommentDialog)

/** A button that opens the comment dialog [BLOCK-012]. */
export function FeedbackView({ block: { config } }: BlockViewProps<'feedback'>) {
  const [isOpen, setOpen] = useState(false)
  // It stays when it is closed: words that were not sent are there the next time.
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Icon name="comment" />
        {config.text}
      </button>
      <Suspense fallback={null}>
        {wasOpened && (
          <CommentDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            appName={config.appName}
            failure={config.failure}
          />
        )}
      </Suspense>
    </>
  )
}
