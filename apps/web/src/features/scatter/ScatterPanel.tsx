import { type ComponentType, useMemo } from 'react'
import { useScatterAddress } from '../../address/scatter-address.ts'
import { filterNames } from '../../list/search-filter.ts'
import { useRestricted } from '../../session/session.ts'
import { Tabs } from '../../ui/panels/Tabs.tsx'
import { useText } from '../../words/texts.ts'
import type { MainPanelProps } from '../main-panel.ts'
import { withKnownAxes, withRankedAxes } from './axes/axis-choice.ts'
import { PropertiesTab } from './axes/PropertiesTab.tsx'
import { PlotTab } from './PlotTab.tsx'
import styles from './Scatter.module.css'

type ScatterPanelProps = MainPanelProps & { RestrictedPage: ComponentType<{ name: string }> }

/**
 * The scatter plot of the results: one tab to choose its axes, one for the plot [SCAT-001]. Who lacks the permission that
 * the configuration asks for sees the restricted page instead [SCAT-002].
 */
export function ScatterPanel({ RestrictedPage, ...given }: ScatterPanelProps) {
  const page = useRestricted('scatter')
  if (page !== undefined) return <RestrictedPage name={page} />
  return <Scatter {...given} />
}

function Scatter(given: MainPanelProps) {
  const text = useText()
  const { catalogue } = given
  const { address, change: changeScatter } = useScatterAddress()
  const { ranking } = given.address
  const scatter = useMemo(
    () => withRankedAxes(withKnownAxes(address, catalogue && filterNames(catalogue)), ranking?.by),
    [address, catalogue, ranking],
  )
  const tabs = { properties: 'scatter-properties', plot: 'scatter-plot' } as const
  return (
    <div className={styles.panel}>
      <Tabs
        label={text('tool.scatter')}
        orientation="horizontal"
        prints="selected"
        selected={tabs[scatter.tab]}
        onSelect={(id) => changeScatter((now) => ({ ...now, tab: id === tabs.plot ? 'plot' : 'properties' }))}
        items={[
          {
            id: tabs.properties,
            label: text('scatter.properties'),
            content: <PropertiesTab {...given} scatter={scatter} changeScatter={changeScatter} />,
          },
          {
            id: tabs.plot,
            label: text('scatter.plot'),
            content: scatter.tab === 'plot' && <PlotTab {...given} scatter={scatter} changeScatter={changeScatter} />,
          },
        ]}
      />
    </div>
  )
}
