import type { AppContent } from '@ingot/contract/catalog'
import type { Language } from '@ingot/contract/material'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryFor } from '../api/query.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { AskForAccess } from '../features/feedback/AskForAccess.tsx'
import { useLanguage } from '../session/language.ts'
import { useAppContent } from '../session/session.ts'
import styles from './Page.module.css'

interface ServedPageProps {
  name: string
  /** In place of the language that is shown. */
  lang?: Language
}

/** The blocks of a page that the server assembles, by name; nothing until they are there. */
export function ServedPage({ name, lang }: ServedPageProps) {
  const shown = useLanguage()
  const { data } = useQuery(queryFor('readPage', { query: { name, lang: lang ?? shown } }))
  return data ? <Blocks blocks={data.blocks} /> : null
}

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
