import type { Language } from '@ingot/contract/material'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './AgreementDialog.module.css'

const LANGUAGES: readonly { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'fr', name: 'Français' },
]

interface AgreementDialogProps {
  lang: Language
  /** Shows a page of the server in a language. */
  Page: ComponentType<{ name: string; lang: Language }>
  onAccepted: () => void
  onLogout: () => void
}

/** The licence agreement: nothing else can be used until it is accepted [AUTH-020, AUTH-041]. */
export function AgreementDialog({ lang, Page, onAccepted, onLogout }: AgreementDialogProps) {
  const text = useText()
  const [language, setLanguage] = useState(lang)
  const [isRead, setRead] = useState(false)
  // Some ways of closing cannot be stopped, such as a second Escape: it opens again.
  const [reopened, setReopened] = useState(0)
  const accept = useMutation({ mutationFn: () => call('acceptAgreement', { body: {} }), onSuccess: onAccepted })
  return (
    <Dialog
      key={reopened}
      isOpen
      onClose={() => setReopened((times) => times + 1)}
      label={text('eula.title')}
      closeLabel=""
      place="middle"
      hasHead={false}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2>{text('eula.title')}</h2>
          <div className={styles.languages}>
            {LANGUAGES.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                lang={id}
                className="tool"
                aria-pressed={language === id}
                onClick={() => setLanguage(id)}
              >
                {name}
              </button>
            ))}
          </div>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
        <section className={styles.text} lang={language} aria-label={text('eula.text')} tabIndex={0}>
          <Page name="eula" lang={language} />
        </section>
        <label className={styles.accept}>
          <input type="checkbox" checked={isRead} onChange={(event) => setRead(event.currentTarget.checked)} />
          {text('eula.accept')}
        </label>
        {accept.isError && (
          <p className="error" role="alert">
            {text('eula.failed')}
          </p>
        )}
        <div className={styles.ways}>
          <button type="button" className="button" onClick={onLogout}>
            {text('account.logout')}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={!isRead || accept.isPending}
            onClick={() => accept.mutate()}
          >
            {text('common.continue')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
