import { ApiError } from '@ingot/contract/client'
import { PLOT_BEST_MAX } from '@ingot/contract/limits'
import type { MaterialRow } from '@ingot/contract/search'
import type { Scales } from '@ingot/plots/scatter/scatter-places'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'
import { type SearchFilter, searchRanking } from '../../list/search-filter.ts'
import { PlotTools } from '../../plots/PlotTools.tsx'
import { usePaper } from '../../plots/paper/use-paper.ts'
import { useUnitSystem } from '../../session/units.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import type { PlotAxis } from './axes/plot-axis.ts'
import { Controls } from './Controls.tsx'
import { CountsNote } from './CountsNote.tsx'
import type { DragMode } from './chart/gestures/use-gestures.ts'
import type { ScaledView } from './chart/plot-view.ts'
import { type Picked, ScatterChart } from './chart/ScatterChart.tsx'
import { usePoints } from './chart/use-points.ts'
import { isOutdated, materialsAt } from './data/materials-at.ts'
import { usePlotCounts } from './data/use-counts.ts'
import { useFamilies } from './data/use-families.ts'
import { useLevel } from './data/use-level.ts'
import { useScatterPoints } from './data/use-scatter-points.ts'
import { EmptyPlot } from './EmptyPlot.tsx'
import { pointsTable } from './files/scatter-table.ts'
import { Legend } from './Legend.tsx'
import { bestPoints } from './marked/best-points.ts'
import { FrontList } from './marked/FrontList.tsx'
import { useFront } from './marked/use-front.ts'
import paperStyles from './paper/Paper.module.css'
import { PaperPlot } from './paper/PaperPlot.tsx'
import { PickedPoints } from './picked/PickedPoints.tsx'
import { RankingList } from './ranking/RankingList.tsx'
import { usePlotIndex } from './ranking/use-plot-index.ts'
import { useRanking } from './ranking/use-ranking.ts'
import { useWeightedRanking } from './ranking/use-weighted-ranking.ts'
import { WeightedRanking } from './ranking/WeightedRanking.tsx'
import styles from './Scatter.module.css'
import type { ScatterTabProps } from './scatter-props.ts'
import { SpecimensLegend } from './specimens/SpecimensLegend.tsx'
import { SpecimensNote } from './specimens/SpecimensNote.tsx'
import { useSpecimenWords } from './specimens/use-specimen-words.ts'
import { useSpecimens } from './specimens/use-specimens.ts'

interface PlotOfProps extends Omit<ScatterTabProps, 'filter'> {
  filter: SearchFilter
  shown: { x: PlotAxis; y: PlotAxis }
}

const NO_ROWS: readonly MaterialRow[] = []
const NO_NAMES: readonly string[] = []

/** The plot of two properties with its legend, the ranking beside it, and what was picked below. */
export function PlotOf({ filter, shown, scatter, changeScatter, list, lang, address, change, catalogue }: PlotOfProps) {
  const text = useText()
  const navigate = useNavigate()
  const system = useUnitSystem()
  const { x, y } = shown
  const { xScale, yScale, level, hulls } = scatter
  const scales = useMemo<Scales>(() => ({ x: xScale, y: yScale }), [xScale, yScale])
  const data = useScatterPoints({ filter, x: x.key, y: y.key, level }, lang)
  const { status, retry } = data
  const specimens = useSpecimens(data.points, scatter, lang, retry)
  const { points: columns, about, ellipses } = specimens
  const specimenWords = useSpecimenWords(scatter, specimens.counts, columns?.count ?? 0)
  const points = usePoints(columns, scales, about)
  const counts = usePlotCounts(filter, x, y, lang)
  const family = useFamilies(columns, list.counts)
  const index = usePlotIndex(scatter.index, x.key, y.key)
  const opened = index && 'key' in index ? index : undefined
  const line = useLevel(scatter, changeScatter)
  const axisKeys = useMemo(() => [x.key, y.key] as const, [x.key, y.key])
  const ranking = useRanking(filter, opened?.key, line.level, lang, axisKeys)
  const ranked = useMemo(() => searchRanking(address, catalogue), [address, catalogue])
  const weighted = useWeightedRanking(filter, ranked, axisKeys, lang)
  const bestRows = ranked ? weighted.rows : opened ? ranking.rows : NO_ROWS
  const best = useMemo(
    () => (scatter.best ? bestPoints(bestRows, { x: x.key, y: y.key }, scales) : []),
    [scatter.best, bestRows, x.key, y.key, scales],
  )
  const hiddenFamilies = family.families.map(({ path }) => family.hidden.has(path))
  const front = useFront(points, scatter.front, hiddenFamilies)
  const [pointed, setPointed] = useState<string>()
  const [named, setNamed] = useState<readonly string[]>(NO_NAMES)
  const onNamed = useCallback(
    (ids: readonly string[]) => setNamed((now) => (now.join() === ids.join() ? now : ids)),
    [],
  )
  const marks = { pointed, named, onPoint: setPointed }
  const frontName =
    scatter.front &&
    text('scatter.frontOf', {
      x: `${x.sign}: ${text(`ranking.${scatter.front.x}`)}`,
      y: `${y.sign}: ${text(`ranking.${scatter.front.y}`)}`,
    })
  const [mode, setMode] = useState<DragMode>('move')
  const [picked, setPicked] = useState<{ of: typeof columns; scales: Scales; points: Picked }>()
  const [unplaced, setUnplaced] = useState(0)
  const [seen, setSeen] = useState<ScaledView>()
  const isLoading = status === 'LOADING'

  const onPick = useCallback(
    (found: Picked) => {
      const [only] = found.places
      if (!columns || only === undefined || found.count !== 1 || found.box)
        return setPicked({ of: columns, scales, points: found })
      const open = async () => {
        try {
          const [material] = (await queryClient.fetchQuery(materialsAt(columns, [only], lang))).items
          if (material) await navigate(datasheetLink(material.url))
        } catch (error) {
          if (isOutdated(error)) retry()
          notify({ text: error instanceof ApiError ? error.message : text('results.unreachable'), kind: 'failed' })
        }
      }
      void open()
    },
    [columns, scales, lang, navigate, text, retry],
  )
  const name = text('scatter.name', { x: x.name, y: y.name })
  const paper = usePaper()
  const isEmpty = status === 'SUCCESS' && columns?.count === 0
  const chart = (
    <ScatterChart
      columns={columns}
      points={points}
      scales={scales}
      shown={shown}
      mode={mode}
      isLoading={isLoading}
      lang={lang}
      onPick={onPick}
      families={family.families}
      weights={family.weights}
      hasHulls={hulls}
      ellipses={ellipses}
      window={scatter.window}
      onWindow={(window) => changeScatter(({ window: _, ...now }) => ({ ...now, ...(window && { window }) }))}
      index={opened}
      level={ranking.level}
      above={ranking.isOutdated ? undefined : ranking.count}
      onLevel={line.move}
      onLevelEnd={line.settle}
      empty={
        <EmptyPlot
          status={status}
          isEmpty={isEmpty}
          shown={shown}
          counts={counts}
          unplaced={unplaced}
          columns={columns}
          changeScatter={changeScatter}
          error={data.error}
          onRetry={retry}
        />
      }
      onUnplaced={setUnplaced}
      onView={setSeen}
      onOutdated={retry}
      best={best}
      front={front}
      pointed={pointed ?? named.find((id) => best.some((one) => one.id === id))}
      onNamed={onNamed}
    />
  )
  return (
    <div className={styles.plot}>
      <div className={styles.main}>
        <Controls
          scatter={scatter}
          changeScatter={changeScatter}
          shown={shown}
          mode={mode}
          setMode={setMode}
          hasRanking={bestRows.length > 0}
        />
        <PlotTools
          context="scatter"
          name={name}
          figureFor={paper.draw}
          csv={async () => {
            const asked = pointsTable({
              filter,
              x: x.key,
              y: y.key,
              lang,
              system,
              plot: {
                xscale: scales.x,
                yscale: scales.y,
                level,
                hidden: family.families.flatMap(({ path }) => (family.hidden.has(path) ? [path] : [])),
                ...(scatter.front && { front: scatter.front }),
                best: best.slice(0, PLOT_BEST_MAX).map(({ id }) => id),
                apart: [...(columns?.own?.values() ?? [])].map(({ id }) => id),
                points: scatter.points,
                bars: scatter.bars,
              },
            })
            return new TextDecoder().decode(await call('exportTable', asked))
          }}
        >
          {paper.size && columns && points.placed && (
            <div ref={paper.host} className={paperStyles.paper} data-theme="light">
              <PaperPlot
                columns={columns}
                placed={points.placed}
                scales={scales}
                shown={shown}
                view={seen?.scales === scales ? seen.view : undefined}
                families={family.families}
                weights={family.weights}
                hasHulls={hulls}
                ellipses={ellipses}
                about={about}
                index={opened}
                level={ranking.level}
                best={best}
                front={front}
                names={{ front: frontName, best: text('ranking.best'), ...specimenWords }}
                size={paper.size}
                label={name}
              />
            </div>
          )}
          {chart}
        </PlotTools>
        <CountsNote
          shown={shown}
          counts={counts}
          unplaced={unplaced}
          changeScatter={changeScatter}
          drawn={data.points?.count}
          isLoading={isLoading}
        />
        <SpecimensNote specimens={specimens} points={scatter.points} ellipses={scatter.ellipses} />
        {columns && picked && picked.of === columns && picked.scales === scales && (
          <PickedPoints
            points={columns}
            shown={shown}
            scales={scales}
            lang={lang}
            address={address}
            change={change}
            changeScatter={changeScatter}
            catalogue={catalogue}
            families={family.families}
            picked={picked.points}
            onOutdated={retry}
            onClose={() => setPicked(undefined)}
          />
        )}
      </div>
      <aside className={styles.side} aria-label={text('scatter.side')}>
        {ranked && (
          <WeightedRanking
            {...marks}
            ranking={weighted}
            catalogue={catalogue}
            onEdit={() => void change((now) => ({ ...now, panel: 'ranking' }))}
          />
        )}
        {(index || !ranked) && (
          <RankingList
            {...marks}
            index={index}
            ranking={ranking}
            onChoose={() => changeScatter((now) => ({ ...now, tab: 'properties' }))}
          />
        )}
        <FrontList
          scatter={scatter}
          changeScatter={changeScatter}
          shown={shown}
          front={front}
          points={columns}
          lang={lang}
          onOutdated={retry}
        />
        <SpecimensLegend words={specimenWords} />
        <Legend {...family} hasMarks={(columns?.count ?? 0) <= 2000} />
      </aside>
    </div>
  )
}
