import type { AppContent } from '@ingot/contract/catalog'
import { SHELL_VERSION } from '@ingot/contract/compatibility'
import { FOOTER_FADE } from '@ingot/contract/limits'
import { type ComponentType, useState } from 'react'
import { useAppContent } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Footer.module.css'

const POPUPS = ['privacy', 'terms', 'cookies'] as const
type Popup = (typeof POPUPS)[number]

interface FooterProps {
  /** A page of that name, in a popup. */
  Page: ComponentType<{ name: string }>
  /** Another content than the one that holds, for a preview. */
  content?: AppContent
}

/**
 * The end of a page: links elsewhere, popups and whose it is, with the year [SHELL-017, SHELL-018]; the version where no
 * footer is configured [SHELL-020].
 */
export function Footer({ Page, content }: FooterProps) {
  const text = useText()
  const present = useAppContent()
  const { config, shortname, version } = content ?? present
  const [open, setOpen] = useState<Popup>()
  const { footer } = config
  if (!footer)
    return (
      <footer className={`${styles.footer} muted no-print`}>
        {text('menu.version', { shell: SHELL_VERSION, name: shortname, version })}
      </footer>
    )
  return (
    <footer className={`${styles.footer} no-print`} data-fades style={{ animationDuration: `${FOOTER_FADE}ms` }}>
      {footer.social.length > 0 && (
        <nav className={styles.links} aria-label={text('footer.social')}>
          {footer.social.map(({ name, url }) => (
            <TargetLink key={url} href={url} target="_blank" newTab={text('block.newTab')}>
              {name}
            </TargetLink>
          ))}
        </nav>
      )}
      <div className={styles.links}>
        {POPUPS.map((popup) => (
          <button key={popup} type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(popup)}>
            {text(`footer.${popup}`)}
          </button>
        ))}
      </div>
      <span className="muted">{text('footer.owner', { year: new Date().getFullYear(), owner: footer.owner })}</span>
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        label={open ? text(`footer.${open}`) : ''}
        closeLabel={text('common.close')}
        place="middle"
      >
        <div className={styles.popup}>{open && <Page name={footer[open]} />}</div>
      </Dialog>
    </footer>
  )
}
