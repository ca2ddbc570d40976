import { PLOT_NOTICE } from '@ingot/contract/limits'
import type { FittedLaw } from '@ingot/domain/laws/fit/law-fit'
import { curveNames } from '@ingot/plots/curves/curve-names'
import { type FitDrawing, fitFigure } from '@ingot/plots/derived/fit-figure'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { useCallback, useMemo, useState } from 'react'
import { ThinnedNote } from '../../../plots/curves/ThinnedNote.tsx'
import { Plot } from '../../../plots/Plot.tsx'
import { type FigurePlace, PlotTools } from '../../../plots/PlotTools.tsx'
import { copyText } from '../../../ui/browser/copy-text.ts'
import { useDark } from '../../../ui/browser/use-dark.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useFormat } from '../../../words/format.ts'
import { usePlotWords } from '../../../words/plot-words.ts'
import { useText } from '../../../words/texts.ts'
import { usePlotPdf } from '../downloads/plot-pdf.ts'
import dialogStyles from '../PlotDialog.module.css'
import { PlotDialog } from '../PlotDialog.tsx'
import styles from './FitDialog.module.css'
import { FitInputs } from './FitInputs.tsx'
import { FitResults } from './FitResults.tsx'
import { type FitChoice, fitTasks, fittedCurve } from './fit-input.ts'
import { FIT_LAWS, USUAL_LAWS } from './fit-laws.ts'
import { fitCsv, fitText } from './fit-text.ts'
import { fitComment, fitRows, pendingRows } from './fit-words.ts'
import { useFits } from './use-fits.ts'

interface FitDialogProps {
  diagram: Diagram
  onClose: () => void
}

/** Hardening laws through a flow curve: the best first, drawn with its residuals. */
export function FitDialog({ diagram, onClose }: FitDialogProps) {
  const text = useText()
  const format = useFormat()
  const isDark = useDark()
  const { shown, plotTexts } = usePlotWords()
  const [choice, setChoice] = useState<FitChoice>({ place: 0, laws: USUAL_LAWS })
  const [picked, setPicked] = useState<FittedLaw>()
  const names = useMemo(() => curveNames(diagram.series, plotTexts), [diagram, plotTexts])
  const tasks = useMemo(() => fitTasks(diagram, names, choice), [diagram, names, choice])
  const { results, isBusy, hasFailed } = useFits(tasks)

  const fits = results.flatMap(({ law, curves, outcome }) => (outcome.ok ? [{ law, curves, fit: outcome.fit }] : []))
  const drawn = fits.find(({ law }) => law === picked) ?? fits[0]
  // A fit of another choice is not taken for that of this one, nor saved as such.
  const isOld = isBusy && drawn !== undefined
  const [fit, curves] = [drawn?.fit, drawn?.curves]
  const drawing = useMemo<FitDrawing>(() => {
    const series = diagram.series[choice.place]
    const alone = series ? [fittedCurve(series, names[choice.place] ?? diagram.name, choice)] : []
    return { x: diagram.x, y: diagram.y, curves: curves ?? alone, fit }
  }, [diagram, names, choice, curves, fit])
  const chosen = diagram.series[choice.place]
  const thinned = chosen?.drawn && { drawn: chosen.x.length, of: chosen.drawn.of }
  const law = drawn ? FIT_LAWS[drawn.law].name : ''
  const name = drawn ? text('fit.plotName', { name: diagram.name, law }) : diagram.name

  const figureFor = useCallback(
    ({ width, height, theme }: FigurePlace) => {
      const words = {
        fitted: text('fit.fitted', { law }),
        beyond: text('fit.beyond', { law }),
        left: text('fit.left'),
        residual: text('fit.residual'),
      }
      return fitFigure(drawing, words, shown, { width, height, theme: theme ?? (isDark ? 'dark' : 'light') })
    },
    [drawing, law, text, shown, isDark],
  )
  const csv = () => {
    const words = {
      curve: text('plot.curve'),
      fitted: law || text('fit.law'),
      residual: text('fit.residual'),
      used: text('fit.used'),
    }
    return fitCsv(drawing, words, shown)
  }
  const rows = results.length > 0 || hasFailed ? fitRows(results, format, text) : pendingRows(choice.laws)
  const comment = fitComment(rows.find((row) => row.law === drawn?.law))
  const pdf = usePlotPdf({ vkey: diagram.vkey, name, comment, figureFor })
  const copy = async () => {
    if (!drawn) return
    const isDone = await copyText(fitText(drawn.fit, drawn.curves, { shown, format, text }))
    notify({
      text: text(isDone ? 'plot.tool.copied' : 'plot.tool.failed', { name }),
      ...(isDone ? { kind: 'done', duration: PLOT_NOTICE } : { kind: 'failed' }),
    })
  }

  return (
    <div className={styles.wide}>
      <PlotDialog title={text('fit.title')} onClose={onClose}>
        <FitInputs diagram={diagram} names={names} choice={choice} onChange={setChoice} />
        <p role="status" className="visually-hidden">
          {isBusy ? text('fit.busy') : ''}
        </p>
        {hasFailed && (
          <p role="alert" className="error">
            {text('fit.failed')}
          </p>
        )}
        {choice.laws.length === 0 && <p className="muted">{text('fit.none')}</p>}
        {rows.length > 0 && <FitResults rows={rows} chosen={drawn?.law} onChoose={setPicked} isBusy={isBusy} />}
        {drawn && (
          <div>
            <button type="button" className="link" disabled={isBusy} onClick={() => void copy()}>
              {text('fit.copy')}
            </button>
          </div>
        )}
        <div className={styles.figure} aria-busy={isOld} inert={isOld}>
          <PlotTools context="diagram" name={name} figureFor={figureFor} csv={csv} toolExtras={pdf}>
            <Plot
              figureFor={figureFor}
              label={text(drawn ? 'fit.plotLabel' : 'fit.pointsLabel', { name: diagram.name, law })}
              legendLines={drawing.curves.length + 2}
            />
          </PlotTools>
        </div>
        <ThinnedNote points={thinned} className={dialogStyles.how} saying="fit.thinned" />
        <p className={dialogStyles.how}>{text('fit.how')}</p>
      </PlotDialog>
    </div>
  )
}
