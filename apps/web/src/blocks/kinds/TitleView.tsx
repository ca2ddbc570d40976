import { parseSearchAddress, searchParams } from '@ingot/domain/query/search-url'
import { Fragment, Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import styles from './TitleView.module.css'

/** The list of a class; a level's id is the entry of the address's tags. */
const listOf = (tag: string) => `/?${new URLSearchParams(searchParams(parseSearchAddress({ tags: tag })))}`

const loadRevisions = () => import('../../features/revisions/RevisionsDialog.tsx')
const RevisionsDialog = lazyPart(async () => (await loadRevisions()).RevisionsDialog)

/** The revision that is shown; it opens the list of all of them, which is loaded when it is pointed at. */
function RevisionFact({ fact, materialId, name }: { fact: string; materialId: string; name: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`link ${styles.revision}`}
        aria-haspopup="dialog"
        aria-label={text('revisions.open', { fact })}
        onPointerEnter={() => void loadRevisions().catch(() => {})}
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        {fact}
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <RevisionsDialog id={materialId} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Head of a datasheet or page: class, name, designations, facts, and a notice that cannot be missed [SHEET-005]. */
export function TitleView({ block: { config } }: BlockViewProps<'title'>) {
  const text = useText()
  const { materialId, title, subtitle, path = [], designations = [], facts = [], notice } = config
  const [revision, ...others] = facts
  // Not one of the list: in another language it is another text, and its open dialog would close.
  const isRevised = config.revision !== undefined && materialId !== undefined && revision !== undefined
  return (
    <header className={styles.head}>
      {path.length > 0 && (
        <nav aria-label={text('datasheet.class')} className={styles.path}>
          {path.map(({ id, name }, level) => (
            <Fragment key={id}>
              {level > 0 && (
                <span aria-hidden="true" className={styles.divider}>
                  ›
                </span>
              )}
              <TextLink href={listOf(id)}>{name}</TextLink>
            </Fragment>
          ))}
        </nav>
      )}
      <h1 className={styles.title}>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {designations.length > 0 && (
        <ul className={styles.designations} aria-label={text('datasheet.designations')}>
          {designations.map(({ system, code }) => (
            <li key={`${system} ${code}`}>
              <span className={styles.system}>{system}</span> {code}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <ul className={styles.facts} aria-label={text('datasheet.facts')}>
          {isRevised && (
            <li>
              <RevisionFact fact={revision} materialId={materialId} name={title} />
            </li>
          )}
          {(isRevised ? others : facts).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {notice && (
        <div role="note" aria-label={text('datasheet.notice')} className={styles.notice}>
          {notice.text}
          {notice.links.map((link) => (
            <Fragment key={link.href}>
              {' '}
              <TextLink href={link.href}>{link.text}</TextLink>
            </Fragment>
          ))}
        </div>
      )}
    </header>
  )
}
