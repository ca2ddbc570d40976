import { useState } from 'react'
import { CommentDialog } from '../../features/feedback/CommentDialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { BlockViewProps } from '../block-view.ts'

/** A button that opens the comment dialog [BLOCK-012]. */
export function FeedbackView({ block: { config } }: BlockViewProps<'feedback'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="comment" />
        {config.text}
      </button>
      <CommentDialog isOpen={isOpen} onClose={() => setOpen(false)} appName={config.appName} failure={config.failure} />
    </>
  )
}
