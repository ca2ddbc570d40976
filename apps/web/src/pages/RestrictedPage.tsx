import type { AppContent } from '@ingot/contract/catalog'
import type { ComponentType } from 'react'
import { AskForAccess } from '../features/feedback/AskForAccess.tsx'
import { useAppContent } from '../session/session.ts'
import styles from './Page.module.css'
import { ServedPage } from './ServedPage.tsx'

/** The page in place of a part that somebody may not use, with the way to ask for it. */
export const restrictedPageOf = (part: keyof AppContent['config']['restricted']): ComponentType<{ name: string }> =>
  function RestrictedPage({ name }) {
    const { permission } = useAppContent().config.restricted[part]
    return (
      <div className={styles.restricted}>
        <ServedPage name={name} />
        {permission !== undefined && <AskForAccess permission={permission} />}
      </div>
    )
  }
