import { MOBILE_WIDTH, PANEL_OVERLAY_MARGIN, TOOL_PANEL_WIDTH } from '@ingot/contract/limits'
import type { SidePanelName } from '@ingot/domain/query/search-url'
import { type ComponentType, Suspense } from 'react'
import type { ToolPanelProps } from '../features/tool-panel.ts'
import { usePreferences } from '../session/preferences.ts'
import { useMedia } from '../ui/browser/use-media.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'
import { SidePanel } from '../ui/panels/SidePanel.tsx'
import { panelFailure } from '../words/PanelFailure.tsx'
import { useText } from '../words/texts.ts'
import { restrictedPageOf } from './ServedPage.tsx'
import styles from './ToolPanels.module.css'

const RestrictedAdvanced = restrictedPageOf('advanced')

const panels: Record<SidePanelName, ComponentType<ToolPanelProps>> = {
  advanced: lazyPart(async () => {
    const [{ AdvancedSearch }, { CriteriaActions }] = await Promise.all([
      import('../features/advanced/AdvancedSearch.tsx'),
      import('../features/criteria/CriteriaActions.tsx'),
    ])
    return (given: ToolPanelProps) => (
      <AdvancedSearch {...given} Criteria={CriteriaActions} RestrictedPage={RestrictedAdvanced} />
    )
  }),
  columns: lazyPart(async () => {
    const [{ CustomizeColumns }, { CriteriaActions }] = await Promise.all([
      import('../features/columns/CustomizeColumns.tsx'),
      import('../features/criteria/CriteriaActions.tsx'),
    ])
    const Columns = (props: ToolPanelProps) => (
      <CustomizeColumns {...props} criteria={(control) => <CriteriaActions format="PROP-2022-1" {...control} />} />
    )
    return Columns
  }),
  favourites: lazyPart(async () => {
    const [{ FavouritesPanel }, { CriteriaActions }] = await Promise.all([
      import('../features/favourites/FavouritesPanel.tsx'),
      import('../features/criteria/CriteriaActions.tsx'),
    ])
    return (given: ToolPanelProps) => <FavouritesPanel {...given} Criteria={CriteriaActions} />
  }),
  ranking: lazyPart(async () => (await import('../features/ranking/RankingPanel.tsx')).RankingPanel),
  similar: lazyPart(async () => (await import('../features/similar/SimilarPanel.tsx')).SimilarPanel),
}

/** The tool panel that the address names, beside the list, over it on a narrow screen. One is open at a time. */
export function ToolPanels({ panel, ...given }: Omit<ToolPanelProps, 'close'> & { panel: SidePanelName }) {
  const text = useText()
  const isNarrow = useMedia(`(max-width: ${MOBILE_WIDTH - 0.02}px)`)
  const width = usePreferences((state) => state.toolPanelWidth) ?? TOOL_PANEL_WIDTH
  const close = () => given.change(({ panel: _, ...now }) => now, { replace: true })
  const Panel = panels[panel]
  const label = text(`tool.${panel}`)
  const content = (
    <PanelBoundary key={panel} fallback={panelFailure}>
      <Suspense fallback={<p className={styles.loading}>{text('common.loading')}</p>}>
        <Panel {...given} close={close} />
      </Suspense>
    </PanelBoundary>
  )
  if (isNarrow)
    return (
      <Dialog isOpen onClose={close} label={label} closeLabel={text('common.close')} place="right">
        {content}
      </Dialog>
    )
  return (
    <SidePanel
      label={label}
      resizeLabel={text('tool.resize')}
      width={width}
      min={TOOL_PANEL_WIDTH}
      margin={PANEL_OVERLAY_MARGIN}
      onWidth={usePreferences.getState().setToolPanelWidth}
      side="right"
    >
      <div className={styles.head}>
        <h2>{label}</h2>
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={text('tool.close', { panel: label })}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {content}
    </SidePanel>
  )
}
