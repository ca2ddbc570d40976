import type { Permission } from '@ingot/contract/permissions'
import { useAppContent } from '../../session/session.ts'
import { openShellPanel, useAskedAccess, useShellPanel } from '../../session/shell-panel.ts'
import { type TextKey, useText } from '../../words/texts.ts'
import { RequestDialog } from './RequestDialog.tsx'
import type { RequestField } from './request-fields.ts'
import { sendAccessRequest, sendContact, sendTrialRequest } from './send.ts'

const close = () => openShellPanel(undefined)

/** Permissions that have a name of their own for those who lack them. */
const NAMED: Partial<Record<Permission, TextKey>> = {
  'ui.caecards': 'askAccess.for.ui.caecards',
  'ui.compare': 'askAccess.for.ui.compare',
  'ui.scatterplot': 'askAccess.for.ui.scatterplot',
  'accounts.administer': 'askAccess.for.accounts.administer',
}

/** Asked of whoever has no address that is known: an answer must reach somebody. */
function useEmailField(): RequestField[] {
  const text = useText()
  const { user } = useAppContent()
  if (user.primaryEmailId !== '') return []
  return [{ name: 'email', label: text('request.email'), kind: 'email', isNeeded: true }]
}

/** Contact, trial and access requests: each is a panel of the shell that buttons elsewhere open. */
export function RequestDialogs() {
  const text = useText()
  const open = useShellPanel((state) => state.open)
  const { user } = useAppContent()
  const permission = useAskedAccess((state) => state.permission)
  const email = useEmailField()
  const isGuest = user.kind === 'guest'
  const words = (label: TextKey, isNeeded: boolean): RequestField => ({
    name: 'message',
    label: text(label),
    kind: 'words',
    isNeeded,
  })
  return (
    <>
      <RequestDialog
        isOpen={open === 'contact'}
        onClose={close}
        title={text('contact.title')}
        fields={[words('contact.prompt', true), ...email]}
        send={({ message = '', email: answer }) => sendContact({ message, ...(answer && { email: answer }) })}
        sent={text('request.sent')}
      />
      <RequestDialog
        isOpen={open === 'trial'}
        onClose={close}
        title={text('trial.title')}
        fields={[
          { name: 'name', label: text('trial.name'), kind: 'line', isNeeded: true },
          { name: 'organisation', label: text('trial.organisation'), kind: 'line', isNeeded: false },
          ...email,
          words('trial.prompt', false),
        ]}
        initial={isGuest ? {} : { name: user.name, organisation: user.company.name }}
        send={({ name = '', ...said }) => sendTrialRequest({ name, ...said })}
        sent={text('request.sent')}
      />
      <RequestDialog
        isOpen={open === 'access-request'}
        onClose={close}
        title={text('askAccess.title')}
        note={text('askAccess.about', { what: text(NAMED[permission] ?? 'askAccess.for.other', { permission }) })}
        fields={[words('askAccess.prompt', false), ...(isGuest ? email : [])]}
        send={(said) => sendAccessRequest({ permission, ...said })}
        sent={text('request.sentAccess')}
      />
    </>
  )
}
