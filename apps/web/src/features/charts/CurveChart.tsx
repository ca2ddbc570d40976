import type { EvaluateAt } from '@ingot/contract/compare'
import { sharedConditions } from '@ingot/plots/curves/curve-names'
import type { PlotTheme } from '@ingot/plots/frame/palette'
import { missedConditions } from '@ingot/plots/overlay/compared-caption'
import {
  nearestEntries,
  type OverlayMaterial,
  overlayCurves,
  overlayEntries,
} from '@ingot/plots/overlay/overlay-curves'
import { useCallback, useMemo } from 'react'
import shared from '../../plots/ComparedTab.module.css'
import { ComparedCurves } from '../../plots/curves/ComparedCurves.tsx'
import { useCaptionWords } from '../../words/caption-words.ts'
import { useFormat } from '../../words/format.ts'
import { usePlotWords } from '../../words/plot-words.ts'
import { useText } from '../../words/texts.ts'
import styles from './ChartTab.module.css'

interface CurveChartProps {
  vkey: string
  name: string
  materials: readonly OverlayMaterial[]
  at: EvaluateAt
  isEveryCondition: boolean
  /** Some materials' diagrams are still to come. */
  isLoading: boolean
  isAlone: boolean
}

/** One kind of diagram with the curves of all materials that have it; those that have none are named. */
export function CurveChart({ vkey, name, materials, at, isEveryCondition, isLoading, isAlone }: CurveChartProps) {
  const text = useText()
  const format = useFormat()
  const { shown, plotTexts } = usePlotWords()
  const captionWords = useCaptionWords()
  const all = useMemo(() => overlayEntries(materials, vkey), [materials, vkey])
  const drawn = useMemo(() => (isEveryCondition ? all : nearestEntries(all, at)), [all, at, isEveryCondition])
  const curves = useCallback(
    (theme: PlotTheme) => overlayCurves(drawn, shown, plotTexts, theme),
    [drawn, shown, plotTexts],
  )
  const has = new Set(drawn.map(({ material }) => material.key))
  const without = materials.filter(({ key }) => !has.has(key)).map((material) => material.name)
  const hidden = all.length - drawn.length
  const names = useMemo(
    () => overlayCurves(drawn, shown, plotTexts, 'light').map(({ curveName }) => curveName),
    [drawn, shown, plotTexts],
  )
  const missed = isEveryCondition ? [] : missedConditions(drawn, names, at, captionWords)
  const conditions = format.conditions(sharedConditions(drawn.map(({ series }) => series)))
  return (
    <section className={styles.chart} aria-label={name} data-alone={isAlone}>
      <h3>{name}</h3>
      <p className={shared.about}>{conditions}</p>
      <ComparedCurves context="compare" vkey={vkey} name={name} curves={curves} />
      {missed.map((line) => (
        <p key={line} className={shared.about}>
          {line}
        </p>
      ))}
      {hidden > 0 && <p className={shared.about}>{text('charts.further', { count: hidden })}</p>}
      {without.length > 0 && !isLoading && (
        <p className={shared.about}>{text('overlay.without', { names: without.join(', ') })}</p>
      )}
    </section>
  )
}
