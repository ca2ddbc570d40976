import { useMemo } from 'react'
import { useText } from '../../words/texts.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { commentSender } from './send.ts'

interface CommentDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Goes with the message, and names the product that is commented. */
  appName: string
  failure?: string | undefined
}

/** The comment dialog of a page [BLOCK-012]. */
export function CommentDialog({ isOpen, onClose, appName, failure }: CommentDialogProps) {
  const text = useText()
  const send = useMemo(() => commentSender(appName), [appName])
  return (
    <MessageDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('comment.title')}
      prompt={text('comment.prompt')}
      failure={failure ?? text('comment.failed')}
      send={send}
    />
  )
}
