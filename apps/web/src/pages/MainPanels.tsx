import type { MainPanelName } from '@ingot/domain/query/search-url'
import { type ComponentType, Suspense } from 'react'
import type { MainPanelProps } from '../features/main-panel.ts'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'
import { panelFailure } from '../words/PanelFailure.tsx'
import { useText } from '../words/texts.ts'
import styles from './MainPanels.module.css'
import { restrictedPageOf } from './ServedPage.tsx'

const panels: Record<MainPanelName, ComponentType<MainPanelProps>> = {
  compare: lazyPart(async () => {
    const [{ ComparePanel }, { ChartTab }, { OverlayTab }, { PolarTab }, { RankingTab }] = await Promise.all([
      import('../features/compare/ComparePanel.tsx'),
      import('../features/charts/ChartTab.tsx'),
      import('../features/overlay/OverlayTab.tsx'),
      import('../features/polar/PolarTab.tsx'),
      import('../features/ranking/RankingTab.tsx'),
    ])
    const slots = {
      Chart: ChartTab,
      Overlay: OverlayTab,
      Polar: PolarTab,
      Ranking: RankingTab,
      RestrictedPage: restrictedPageOf('compare'),
    }
    return (given: MainPanelProps) => <ComparePanel {...given} {...slots} />
  }),
  scatter: lazyPart(async () => {
    const { ScatterPanel } = await import('../features/scatter/ScatterPanel.tsx')
    const RestrictedPage = restrictedPageOf('scatter')
    return (given: MainPanelProps) => <ScatterPanel {...given} RestrictedPage={RestrictedPage} />
  }),
  analysis: lazyPart(async () => (await import('../features/analysis/AnalysisPanel.tsx')).AnalysisPanel),
  check: lazyPart(async () => (await import('../features/check-list/CheckPanel.tsx')).CheckPanel),
}

/** The tool that takes the list's place: loaded when it is first opened. */
export function MainPanels({ panel, ...given }: Omit<MainPanelProps, 'close'> & { panel: MainPanelName }) {
  const text = useText()
  const close = () => given.change(({ panel: _, ...now }) => now)
  const Panel = panels[panel]
  const label = text(`tool.${panel}`)
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        <h1>{label}</h1>
        <button type="button" className="button button-quiet no-print" onClick={close}>
          <Icon name="close" />
          {text('tool.backToList')}
        </button>
      </div>
      <PanelBoundary key={panel} fallback={panelFailure}>
        <Suspense fallback={<p className={styles.loading}>{text('common.loading')}</p>}>
          <Panel {...given} close={close} />
        </Suspense>
      </PanelBoundary>
    </section>
  )
}
