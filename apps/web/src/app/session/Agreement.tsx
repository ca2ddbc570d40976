import type { Language } from '@ingot/contract/material'
import { queryClient } from '../../api/query.ts'
import { AgreementDialog } from '../../features/agreement/AgreementDialog.tsx'
import { ServedPage } from '../../pages/ServedPage.tsx'
import { appContentQuery } from '../../session/session.ts'
import { signOut } from './sign-out.ts'

/** The licence agreement over the page, until it is accepted or the user leaves [AUTH-020]. */
export function Agreement({ lang, onLoggedOut }: { lang: Language; onLoggedOut: () => void }) {
  return (
    <AgreementDialog
      lang={lang}
      Page={ServedPage}
      onAccepted={() => void queryClient.invalidateQueries({ queryKey: [appContentQuery(lang).queryKey[0]] })}
      onLogout={() => void signOut().then(onLoggedOut)}
    />
  )
}
