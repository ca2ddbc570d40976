import type { Pack } from '@ingot/contract/packs'
import { addressOf } from '@ingot/domain/citation/citation'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { usePermission } from '../../session/session.ts'
import { useTitle } from '../../ui/browser/use-title.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Sources.module.css'

/** Where the data come from: each pack with authors, licence, DOI, what it holds and what was left out. */
export function SourcesPage() {
  const text = useText()
  const mayManage = usePermission('installation.administer')
  const { data, error, refetch } = useQuery(queryFor('readPacks', {}))
  const title = text('packs.title')
  useTitle(title)
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <p>{text('packs.intro')}</p>
      <p>{text('packs.demo')}</p>
      {mayManage && <TextLink href="/admin/packs">{text('packs.manage')}</TextLink>}
      {error && !data && (
        <div role="alert">
          <p className="error">{text('packs.unread')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {text('common.retry')}
          </button>
        </div>
      )}
      {!data && !error && <div className={`skeleton ${styles.coming}`} aria-busy="true" />}
      {data?.items.length === 0 && <p className="muted">{text('packs.none')}</p>}
      {data?.items.map((pack) => (
        <PackCard key={pack.name} pack={pack} />
      ))}
    </main>
  )
}

const COUNTED = ['materials', 'tests', 'curves', 'values'] as const

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

function PackCard({ pack }: { pack: Pack }) {
  const text = useText()
  const lang = useLanguage()
  const { name, title, description, authors, year, doi, url, version, licence, kind, changes, leftOut, counts } = pack
  const shown = (count: number) => count.toLocaleString(lang)
  const address = addressOf({ doi, url }) ?? url
  return (
    <article className={styles.pack} aria-labelledby={`pack-${name}`}>
      <h2 id={`pack-${name}`}>
        {title}
        {kind === 'research' && <span className={styles.kind}>{text('packs.research')}</span>}
      </h2>
      <p>{description}</p>
      <dl className={styles.facts}>
        <Fact name={text('packs.authors')}>
          {authors.join(', ')}
          {year !== undefined && ` (${year})`}
        </Fact>
        <Fact name={text('packs.licence')}>
          {licence.url === undefined ? licence.name : <TextLink href={licence.url}>{licence.name}</TextLink>}
        </Fact>
        <Fact name={text('packs.published')}>
          <TextLink href={address}>{doi ?? url}</TextLink>
        </Fact>
        <Fact name={text('packs.version')}>{version}</Fact>
        {counts && (
          <Fact name={text('packs.holds')}>
            {COUNTED.flatMap((key) =>
              counts[key] > 0 ? [text(`packs.count.${key}`, { count: counts[key], shown: shown(counts[key]) })] : [],
            ).join(', ')}
          </Fact>
        )}
      </dl>
      <State pack={pack} />
      <Told title={text('packs.changes')} lines={changes} />
      <Told
        title={text('packs.leftOut')}
        lines={leftOut.map(({ count, ...told }) => text('packs.leftOutLine', { ...told, shown: shown(count) }))}
      />
    </article>
  )
}

/** Whether its materials are there, and the way to them. */
function State({ pack: { provider, materials, licence, hasData } }: { pack: Pack }) {
  const text = useText()
  if (materials > 0)
    return (
      <p>
        <Link to="/" search={{ params: { view: 'table', tags: `provider-${provider}` } }}>
          {text('packs.show', { count: materials })}
        </Link>
      </p>
    )
  const { confirm } = licence
  return (
    <p className="muted">
      {!hasData && confirm !== undefined ? text('packs.outside', { confirm }) : text('packs.notAdded')}
    </p>
  )
}

function Told({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className={styles.told}>
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
