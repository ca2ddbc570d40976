import { ApiError } from '@ingot/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queryFor } from '../api/query.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { TrialButton } from '../features/upgrade/TrialButton.tsx'
import { useLanguage } from '../session/language.ts'
import { useAppContent } from '../session/session.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { useText } from '../words/texts.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import styles from './Page.module.css'
import { PageFooter } from './PageFooter.tsx'

const isUnknownPage = (error: Error): boolean => error instanceof ApiError && error.code === 'page-not-found'

/** A page of the server under its own address. */
export function NamedPage() {
  const text = useText()
  const { name } = useParams({ strict: false }) as { name: string }
  const { upgrade } = useAppContent().config
  const { data, error } = useQuery(queryFor('readPage', { query: { name, lang: useLanguage() } }))
  if (error) return isUnknownPage(error) ? <NotFoundPage /> : <ErrorNote text={text('error.page')} />
  return (
    <main className={styles.page}>
      {data && <Blocks blocks={data.blocks} />}
      {data && name === upgrade?.page && (
        <div className={styles.ways}>
          <TrialButton />
        </div>
      )}
      {data && <PageFooter />}
    </main>
  )
}
