import { Suspense, useId } from 'react'
import { useRestricted } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import styles from './CompareView.module.css'

/** Loaded where a page compares: the chart brings the plots with it. */
const Body = lazyPart(async () => {
  const [{ CompareBlockBody }, { ChartTab }] = await Promise.all([
    import('../../features/compare/CompareBlockBody.tsx'),
    import('../../features/charts/ChartTab.tsx'),
  ])
  return (given: { ids: readonly string[]; withSelection: boolean }) => <CompareBlockBody {...given} Chart={ChartTab} />
})

/** Materials side by side within a page, as Data and Chart [BLOCK-011]. */
export function CompareView({ block: { config } }: BlockViewProps<'compare'>) {
  const text = useText()
  const id = useId()
  const restricted = useRestricted('compare')
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {config.heading}
      </h2>
      {restricted === undefined ? (
        <Suspense fallback={<p className={styles.loading}>{text('common.loading')}</p>}>
          <Body ids={config.ids} withSelection={config.withSelection} />
        </Suspense>
      ) : (
        <p className="muted">
          {text('block.compare.restricted')}{' '}
          <TextLink href={`/page/${encodeURIComponent(restricted)}`}>{text('block.compare.why')}</TextLink>
        </p>
      )}
    </section>
  )
}
