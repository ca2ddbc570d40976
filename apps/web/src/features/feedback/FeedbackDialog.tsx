import { useAppContent } from '../../session/session.ts'
import { openShellPanel, useShellPanel } from '../../session/shell-panel.ts'
import { useText } from '../../words/texts.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { sendRequest } from './send.ts'

/** The feedback dialog of the shell: a message to those who run the catalogue. */
export function FeedbackDialog() {
  const text = useText()
  const { config } = useAppContent()
  const isOpen = useShellPanel(({ open }) => open === 'feedback')
  return (
    <MessageDialog
      isOpen={isOpen}
      onClose={() => openShellPanel(undefined)}
      title={text('feedback.title')}
      prompt={text('feedback.prompt')}
      failure={config.topbar?.feedbackFailure ?? text('feedback.failed')}
      send={sendRequest}
    />
  )
}
