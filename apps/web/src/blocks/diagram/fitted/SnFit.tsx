import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { haveBands, SN_NO_LINES, type SnFits, shownConstants, snFits } from '@ingot/plots/derived/sn-fit'
import { type SnFitWords, seriesApart, snLegendLines, withSnFits } from '@ingot/plots/derived/sn-fit-figure'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import type { PlotData } from '@ingot/plots/diagram/plot-data'
import { plotFigure } from '@ingot/plots/diagram/plot-figure'
import { axisUnit, shownNumbers } from '@ingot/plots/frame/axis'
import { useEffect, useMemo } from 'react'
import { usePlotWords } from '../../../words/plot-words.ts'
import { useText } from '../../../words/texts.ts'
import type { FittedPlot } from './fitted-plot.ts'

interface SnFitProps {
  diagram: Diagram
  plot: PlotData
  /** Told the diagram with its lines once they are calculated, and undefined when they are gone. */
  onFitted: (fitted: FittedPlot | undefined) => void
  className: string | undefined
}

/** The line of each series of S-N tests in its diagram, and in words what the lines are and how many series have none. */
export function SnFit({ diagram, plot, onFitted, className }: SnFitProps) {
  const text = useText()
  const { shown, plotTexts } = usePlotWords()
  const fits = useMemo(() => snFits(diagram), [diagram])
  const fitted = useMemo((): FittedPlot => {
    const words: SnFitWords = {
      legend: (hasBand) => text(hasBand ? 'snFit.legend.band' : 'snFit.legend.line'),
      told: ({ method, failures, runOuts }, hasBand) => [
        text(`snFit.method.${method}`),
        [text('snFit.failures', { count: failures }), text('snFit.runOuts', { count: runOuts })].join(' · '),
        text(hasBand ? 'snFit.told.band' : 'snFit.told.line'),
      ],
    }
    const apart = seriesApart(plot, fits)
    const figureWords = { locale: shown.locale, runout: plotTexts.runout }
    return {
      plot: apart,
      figure: (look) =>
        withSnFits(plotFigure(apart, figureWords, look), { diagram, plot: apart, fits, words, shown }, look),
      legendLines: snLegendLines(apart, fits),
    }
  }, [diagram, plot, fits, shown, plotTexts, text])
  useEffect(() => {
    onFitted(fitted)
    return () => onFitted(undefined)
  }, [fitted, onFitted])
  return (
    <>
      <p role="status" className={className}>
        <SnFitNote fits={fits} />
      </p>
      {haveBands(fits) && <SnConstants diagram={diagram} plot={plot} fits={fits} className={className} />}
    </>
  )
}

/** The constants of few lines, to be typed into what calculates a life. */
function SnConstants({
  diagram,
  plot,
  fits: { fits },
  className,
}: Pick<SnFitProps, 'diagram' | 'plot' | 'className'> & { fits: SnFits }) {
  const text = useText()
  const { shown } = usePlotWords()
  const number = (x: number) => formatNumber(x, { digits: 4, locale: shown.locale })
  const unit = axisUnit(diagram.y, shown)
  const [perPa = 1] = shownNumbers([1], diagram.y, shown)
  const nameOf = new Map(plot.data.map(({ id, name }) => [id, name]))
  return (
    <ul className={className} aria-label={text('snFit.constants')}>
      {fits.map(({ id, fit }) => {
        const { A, B, sigma } = shownConstants(fit, perPa)
        const [from = 0, to = 0] = shownNumbers(fit.valid, diagram.y, shown)
        const range = `${number(from)}–${number(to)} ${unit}`
        const given = { name: nameOf.get(id) ?? id, A: number(A), B: number(B), s: number(sigma), unit, range }
        return <li key={id}>{text('snFit.constantsOf', given)}</li>
      })}
    </ul>
  )
}

/** Fewer failures than ASTM E739 asks for. */
const isOfFew = ({ fit }: SnFits['fits'][number]) => fit.warnings.includes('few-tests')

function SnFitNote({ fits }: { fits: SnFits }) {
  const text = useText()
  const count = fits.fits.length
  const few = fits.fits.filter(isOfFew).length
  const reasons = SN_NO_LINES.flatMap((reason) => {
    const n = fits.refused.filter((one) => one.reason === reason).length
    return n === 0 ? [] : [text(`snFit.why.${reason}`, { n })]
  })
  const said = [
    ...(count > 0 ? [text('snFit.lines', { count }), text(haveBands(fits) ? 'snFit.bands' : 'snFit.noBands')] : []),
    ...(few > 0 ? [text('snFit.few', { count: few })] : []),
    ...(reasons.length > 0 ? [text('snFit.without', { count: fits.refused.length, why: reasons.join(', ') })] : []),
  ]
  return said.join(' ')
}
