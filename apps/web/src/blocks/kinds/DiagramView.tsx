import { layersOf } from '@ingot/plots/choices/layers'
import { sharedConditions } from '@ingot/plots/curves/curve-names'
import { colouredByLot, lotsOf } from '@ingot/plots/curves/lots'
import { cursorRange } from '@ingot/plots/diagram/curve-cursor'
import { diagramCsv, diagramData } from '@ingot/plots/diagram/diagram-data'
import { drawnOf, drawnSpecimens } from '@ingot/plots/diagram/drawn-points'
import { withCursor } from '@ingot/plots/diagram/figure-lines'
import { printedLook } from '@ingot/plots/diagram/page-size'
import { plotData, pointsWithoutPlace } from '@ingot/plots/diagram/plot-data'
import { plotFigure } from '@ingot/plots/diagram/plot-figure'
import type { FigureLook } from '@ingot/plots/frame/figure-frame'
import { Suspense, useCallback, useId, useMemo, useState } from 'react'
import { useDiagramChoices } from '../../address/diagram-address.ts'
import { useMaterialId } from '../../address/material-id.ts'
import { useDiagramDownloads } from '../../features/plot-dialogs/downloads/use-diagram-downloads.ts'
import { diagramWithAll } from '../../plots/curves/all-points.ts'
import { CurveCursor } from '../../plots/curves/CurveCursor.tsx'
import { CurveStories } from '../../plots/curves/CurveStories.tsx'
import { ThinnedNote } from '../../plots/curves/ThinnedNote.tsx'
import { Plot } from '../../plots/Plot.tsx'
import { middleOf, PlotToggles } from '../../plots/PlotToggles.tsx'
import { type FigurePlace, PlotTools } from '../../plots/PlotTools.tsx'
import { useLanguage } from '../../session/language.ts'
import { useDark } from '../../ui/browser/use-dark.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PanelBoundary } from '../../ui/panels/PanelBoundary.tsx'
import { useFormat } from '../../words/format.ts'
import { panelFailure } from '../../words/PanelFailure.tsx'
import { usePlotWords } from '../../words/plot-words.ts'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import { ConditionFilter } from '../diagram/ConditionFilter.tsx'
import { DiagramLayers } from '../diagram/DiagramLayers.tsx'
import { DiagramPoints } from '../diagram/DiagramPoints.tsx'
import { DiagramScales } from '../diagram/DiagramScales.tsx'
import styles from '../diagram/diagram.module.css'
import type { FittedPlot } from '../diagram/fitted/fitted-plot.ts'
import { useDrawnDiagram } from '../diagram/use-drawn-diagram.ts'

const dialogs = {
  ageing: lazyPart(async () => (await import('../../features/plot-dialogs/ageing/AgeingDialog.tsx')).AgeingDialog),
  expansion: lazyPart(
    async () => (await import('../../features/plot-dialogs/expansion/ExpansionDialog.tsx')).ExpansionDialog,
  ),
  fit: lazyPart(async () => (await import('../../features/plot-dialogs/fit/FitDialog.tsx')).FitDialog),
}

const SnFit = lazyPart(async () => (await import('../diagram/fitted/SnFit.tsx')).SnFit)
const RubberLoadings = lazyPart(async () => (await import('../diagram/fitted/RubberLoadings.tsx')).RubberLoadings)

/** A family of curves with its tools, a cursor that reads them, its points, and where they are from [BLOCK-007]. */
export function DiagramView({ block: { config } }: BlockViewProps<'diagram'>) {
  const text = useText()
  const format = useFormat()
  const isDark = useDark()
  const lang = useLanguage()
  const id = useMaterialId()
  const { shown, plotTexts, fileTexts, columns } = usePlotWords()
  const [layers, setLayers] = useState({ specimens: true, scatter: true })
  const choices = useDiagramChoices(config.vkey)
  const { diagram, drawn, asked, scales, usual, sides, filters, chosen } = useDrawnDiagram(config, choices, layers)
  const lots = useMemo(() => lotsOf(diagram), [diagram])
  const isByLot = lots !== undefined && choices.has('lot')
  const has = layersOf(diagram)
  const isFitted = has.fit && choices.has('fit')
  const isOfAllLoadings = has.loadings && id !== undefined && choices.has('loadings')
  const [fitted, setFitted] = useState<FittedPlot>()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState<number>()
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const pointsId = useId()
  const cursorId = useId()
  const { name } = config

  const measured = useMemo(() => {
    const made = plotData(drawn, shown, plotTexts)
    return isByLot ? colouredByLot(made, drawn, plotTexts) : made
  }, [drawn, shown, plotTexts, isByLot])
  const plot = fitted?.plot ?? measured
  const legendLines = fitted?.legendLines ?? plot.legendLength
  const told = fitted?.diagram ?? diagram
  const names = fitted?.names
  const data = useMemo(() => diagramData(told, shown, plotTexts, names), [told, shown, plotTexts, names])
  const figureOf = useCallback(
    (look: FigureLook) =>
      fitted?.figure(look) ?? plotFigure(measured, { locale: shown.locale, runout: plotTexts.runout }, look),
    [measured, shown, plotTexts, fitted],
  )
  const figureFor = useCallback(
    ({ theme: asked, ...place }: FigurePlace) => {
      const theme = asked ?? (isDark ? 'dark' : 'light')
      const figure = figureOf({ ...place, theme })
      return at === undefined ? figure : withCursor(figure, plot, at, theme)
    },
    [figureOf, isDark, at, plot],
  )
  const downloads = useDiagramDownloads(config, () => figureOf(printedLook(legendLines)))
  const csv = async () => {
    const all = fitted?.diagram ?? asked(await diagramWithAll(config, id, lang))
    return diagramCsv(diagramData(all, shown, fileTexts, names), columns)
  }
  const range = cursorRange(plot)
  const conditions = format.conditions(sharedConditions(told.series))
  const withoutPlace = pointsWithoutPlace(diagram)
  const few = drawnSpecimens(diagram)
  const Dialog = dialog && dialogs[dialog]
  const toggles = (
    <PlotToggles
      name={name}
      points={{ id: pointsId, isOpen, setOpen }}
      cursor={range && { id: cursorId, at, first: middleOf(plot.data[0]?.x ?? [], range.from), setAt }}
    />
  )

  return (
    <section className={styles.diagram}>
      <h2>{name}</h2>
      <p className={styles.about}>{conditions}</p>
      <PlotTools
        context="diagram"
        vkey={config.vkey}
        name={name}
        figureFor={figureFor}
        csv={csv}
        about={conditions}
        legendLines={legendLines}
        first={toggles}
        toolExtras={{
          ...downloads,
          ageing: () => setDialog('ageing'),
          expansion: () => setDialog('expansion'),
          fit: () => setDialog('fit'),
        }}
      >
        <Plot
          figureFor={figureFor}
          label={text('plot.label', { name, x: data.x, y: data.y })}
          legendLines={legendLines}
          {...(range && { onPick: setAt })}
        />
      </PlotTools>
      <div className={`${styles.controls} no-print`}>
        <DiagramLayers
          name={name}
          has={has}
          layers={{ ...layers, fit: isFitted, loadings: isOfAllLoadings }}
          onChange={({ fit, loadings, ...others }) => {
            setLayers(others)
            if (fit !== isFitted) choices.choose('fit', fit)
            if (loadings !== isOfAllLoadings) choices.choose('loadings', loadings)
          }}
          colour={lots && { differs: lots.differs, isByLot, setByLot: (isOn) => choices.choose('lot', isOn) }}
        />
        <ConditionFilter name={name} choices={filters} chosen={chosen} onChoose={choices.setCondition} />
        <DiagramScales
          name={name}
          sides={sides}
          scales={scales}
          onChange={(side, isLog) => {
            const [log, linear] = [`${side}-log`, `${side}-linear`] as const
            choices.choose(isLog ? log : linear, isLog !== usual[side], isLog ? linear : log)
          }}
        />
      </div>
      {isOfAllLoadings && (
        <PanelBoundary fallback={panelFailure}>
          <Suspense fallback={null}>
            <RubberLoadings
              id={id}
              diagram={diagram}
              model={choices.valueOf('model')}
              onModel={(model) => choices.setValue('model', model)}
              onFitted={setFitted}
              className={styles.about}
            />
          </Suspense>
        </PanelBoundary>
      )}
      {isFitted && (
        <PanelBoundary fallback={panelFailure}>
          <Suspense fallback={null}>
            <SnFit diagram={diagram} plot={measured} onFitted={setFitted} className={styles.about} />
          </Suspense>
        </PanelBoundary>
      )}
      {few && <p className={styles.about}>{text('plot.specimensDrawn', few)}</p>}
      <div id={cursorId} hidden={at === undefined} className="no-print">
        {at !== undefined && <CurveCursor name={name} plot={plot} at={at} onMove={setAt} />}
      </div>
      {withoutPlace > 0 && <p className={styles.about}>{text('plot.withoutPlace', { count: withoutPlace })}</p>}
      <ThinnedNote points={drawnOf(told)} className={styles.about} />
      <div id={pointsId} hidden={!isOpen}>
        {isOpen && <DiagramPoints name={name} data={data} columns={columns} />}
      </div>
      <CurveStories curves={told.series} names={data.curves.map((curve) => curve.name)} />
      {Dialog && (
        <PanelBoundary fallback={panelFailure}>
          <Suspense fallback={null}>
            <Dialog diagram={config} onClose={() => setDialog(undefined)} />
          </Suspense>
        </PanelBoundary>
      )}
    </section>
  )
}
