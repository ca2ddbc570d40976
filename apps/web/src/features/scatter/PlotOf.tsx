import type { ScatterColumns } from '@ingot/domain/plots/scatter-columns'
import type { Scales } from '@ingot/domain/plots/scatter-places'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { PlotTools } from '../../plots/PlotTools.tsx'
import { datasheetParams } from '../../state/datasheet-address.ts'
import type { SearchFilter } from '../../state/search-filter.ts'
import { useText } from '../../state/texts.ts'
import { Controls } from './Controls.tsx'
import { CountsNote } from './CountsNote.tsx'
import type { PlotView } from './chart/plot-view.ts'
import { type Picked, ScatterChart } from './chart/ScatterChart.tsx'
import type { DragMode } from './chart/use-gestures.ts'
import { EmptyPlot } from './EmptyPlot.tsx'
import { Legend } from './Legend.tsx'
import { openMaterial } from './open-material.ts'
import { PickedPoints } from './PickedPoints.tsx'
import { RankingList } from './RankingList.tsx'
import styles from './Scatter.module.css'
import { scatterCsv } from './scatter-csv.ts'
import { scatterFigure } from './scatter-figure.ts'
import type { ScatterTabProps } from './scatter-props.ts'
import { usePlotCounts } from './use-counts.ts'
import { useFamilies } from './use-families.ts'
import type { PlotAxis } from './use-plot-axes.ts'
import { usePlotIndex } from './use-plot-index.ts'
import { useRanking } from './use-ranking.ts'
import { useScatterPoints } from './use-scatter-points.ts'

interface PlotOfProps extends Omit<ScatterTabProps, 'filter'> {
  filter: SearchFilter
  shown: { x: PlotAxis; y: PlotAxis }
}

const NO_POINTS: ScatterColumns = {
  ...{ count: 0, x: new Float32Array(), y: new Float32Array() },
  ...{ families: [], family: new Uint16Array(), names: new Uint8Array() },
}

/** The plot of two properties with its legend, the ranking beside it, and what was picked below. */
export function PlotOf({ filter, shown, scatter, changeScatter, list, lang, address, change, catalogue }: PlotOfProps) {
  const text = useText()
  const navigate = useNavigate()
  const { x, y } = shown
  const { xScale, yScale, level, hulls } = scatter
  const scales = useMemo<Scales>(() => ({ x: xScale, y: yScale }), [xScale, yScale])
  const data = useScatterPoints({ filter, x: x.key, y: y.key, level }, lang)
  const { points: columns, status } = data
  const counts = usePlotCounts(filter, x, y, lang)
  const family = useFamilies(columns, list.counts)
  const index = usePlotIndex(scatter.index, x.key, y.key)
  const opened = index && 'key' in index ? index : undefined
  const ranking = useRanking(filter, opened?.key, scatter.at, lang)
  const [mode, setMode] = useState<DragMode>('move')
  const [picked, setPicked] = useState<{ of: typeof columns; points: Picked }>()
  const [unplaced, setUnplaced] = useState(0)
  const [view, setView] = useState<PlotView>({ x: { low: 0, high: 1 }, y: { low: 0, high: 1 } })
  const isLoading = status === 'LOADING'

  const onPick = useCallback(
    (points: Picked) => {
      const [only] = points.places
      if (columns && only !== undefined && points.count === 1 && !points.box)
        return void openMaterial(columns, only, lang).then((url) => {
          if (url)
            void navigate({
              to: '/datasheet/$id/$second/$third',
              params: datasheetParams(url),
              search: true as never,
            })
        })
      setPicked({ of: columns, points })
    },
    [columns, lang, navigate],
  )
  const name = text('scatter.name', { x: x.name, y: y.name })
  const isEmpty = status === 'SUCCESS' && columns?.count === 0
  const chart = (
    <ScatterChart
      {...{ columns, scales, shown, mode, isLoading, lang, onPick }}
      families={family.families}
      weights={family.weights}
      hasHulls={hulls}
      window={scatter.window}
      onWindow={(window) => changeScatter(({ window: _, ...now }) => ({ ...now, ...(window && { window }) }))}
      index={opened}
      level={ranking.level}
      above={ranking.isOutdated ? undefined : ranking.count}
      onLevel={(at) => changeScatter((now) => ({ ...now, at: Number(at.toPrecision(4)) }))}
      empty={
        <EmptyPlot
          {...{ status, isEmpty, shown, counts, unplaced, columns, changeScatter }}
          error={data.error}
          onRetry={data.retry}
        />
      }
      onUnplaced={setUnplaced}
      onView={setView}
    />
  )
  return (
    <div className={styles.plot}>
      <div className={styles.main}>
        <Controls {...{ scatter, changeScatter, shown, mode, setMode }} />
        <PlotTools
          context="scatter"
          name={name}
          figureFor={({ width, height, theme = 'light' }) =>
            scatterFigure({
              columns: columns ?? NO_POINTS,
              ...{ scales, shown, view, families: family.families, weights: family.weights, hasHulls: hulls },
              ...{ index: opened, level: ranking.level, look: { width, height, theme, locale: lang } },
            })
          }
          csv={() => (columns ? scatterCsv(columns, shown, family.families) : '')}
        >
          {chart}
        </PlotTools>
        <CountsNote {...{ shown, counts, unplaced, changeScatter }} drawn={columns?.count} isLoading={isLoading} />
        {columns && picked && picked.of === columns && (
          <PickedPoints
            {...{ columns, shown, scales, lang, address, change, changeScatter, catalogue }}
            families={family.families}
            picked={picked.points}
            onClose={() => setPicked(undefined)}
          />
        )}
      </div>
      <aside className={styles.side} aria-label={text('scatter.side')}>
        <RankingList
          index={index}
          ranking={ranking}
          onChoose={() => changeScatter((now) => ({ ...now, tab: 'properties' }))}
        />
        <Legend {...family} hasMarks={(columns?.count ?? 0) <= 2000} />
      </aside>
    </div>
  )
}
