import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { sourceText } from '@ingot/plots/curves/curve-stories'
import { cursorRange } from '@ingot/plots/diagram/curve-cursor'
import type { PlotTheme } from '@ingot/plots/frame/palette'
import { type OverlayCurve, overlayCsv } from '@ingot/plots/overlay/overlay-curves'
import { overlayFigure, overlayPlot, withOverlayCursor } from '@ingot/plots/overlay/overlay-figure'
import { useCallback, useId, useState } from 'react'
import { useLanguage } from '../../session/language.ts'
import { useDark } from '../../ui/browser/use-dark.ts'
import { usePlotWords } from '../../words/plot-words.ts'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import { Plot } from '../Plot.tsx'
import { middleOf, PlotToggles } from '../PlotToggles.tsx'
import { type FigurePlace, PlotTools } from '../PlotTools.tsx'
import { curvesWithAll } from './all-points.ts'
import styles from './ComparedCurves.module.css'
import { CurveCursor } from './CurveCursor.tsx'
import { CurveStories } from './CurveStories.tsx'
import { ThinnedNote } from './ThinnedNote.tsx'

interface ComparedCurvesProps {
  context: 'compare' | 'overlay'
  vkey?: string
  name: string
  /** The page shows beside it which curve is which; what is saved has a legend of its own. */
  hasOwnLegend?: boolean
  /** The curves with the colours of the page, and with those of paper. */
  curves: (theme: PlotTheme) => readonly OverlayCurve[]
}

/** Rows of one curve that the table shows; the saved text has all of them. */
const ROWS_MAX = 200
const POINT_DIGITS = 4

/** Curves of several materials with the plot's tools, their points as a table and where they are from. */
export function ComparedCurves({ context, vkey, name, hasOwnLegend = true, curves: curvesIn }: ComparedCurvesProps) {
  const text = useText()
  const isDark = useDark()
  const lang = useLanguage()
  const { shown, plotTexts, columns } = usePlotWords()
  const [isOpen, setOpen] = useState(false)
  const [cursor, setCursor] = useState<{ at: number; unit: string }>()
  const pointsId = useId()
  const cursorId = useId()
  const theme: PlotTheme = isDark ? 'dark' : 'light'
  const curves = curvesIn(theme)
  const [first] = curves
  const unit = first?.catalog.units.x
  // A place in another unit is another place.
  const at = cursor && cursor.unit === unit ? cursor.at : undefined
  const setAt = (next: number | undefined) =>
    setCursor(next === undefined || unit === undefined ? undefined : { at: next, unit })
  const figureFor = useCallback(
    ({ theme: asked, ...place }: FigurePlace) => {
      const look = { ...place, theme: asked ?? theme, hasLegend: hasOwnLegend || asked !== undefined }
      const drawn = curvesIn(look.theme)
      const figure = overlayFigure(drawn, shown, plotTexts, look)
      return at === undefined ? figure : withOverlayCursor(figure, drawn, at, look.theme)
    },
    [curvesIn, shown, plotTexts, theme, at, hasOwnLegend],
  )
  const plot = overlayPlot(curves, name)
  const range = cursorRange(plot)
  const thinned = {
    drawn: curves.reduce((sum, { x }) => sum + x.length, 0),
    of: curves.reduce((sum, { x, of }) => sum + (of ?? x.length), 0),
  }
  const withoutPlace = curves.reduce((sum, curve) => sum + curve.withoutPlace, 0)
  const axis = (of: 'x' | 'y') => {
    const names = [
      ...new Set(curves.map(({ catalog }) => [catalog[of].name, catalog.units[of]].filter(Boolean).join(', '))),
    ]
    return names.join('; ')
  }
  const label = first ? text('plot.label', { name, x: axis('x'), y: axis('y') }) : name
  return (
    <div className={styles.curves}>
      <PlotTools
        context={context}
        {...(vkey !== undefined && { vkey })}
        name={name}
        figureFor={figureFor}
        legendLines={hasOwnLegend ? curves.length : 0}
        csv={async () => overlayCsv(await curvesWithAll(curves, shown, lang), shown, columns)}
        first={
          <PlotToggles
            name={name}
            points={{ id: pointsId, isOpen, setOpen }}
            cursor={range && { id: cursorId, at, first: middleOf(first?.x ?? [], range.from), setAt }}
          />
        }
      >
        <Plot figureFor={figureFor} label={label} legendLines={hasOwnLegend ? curves.length : 0} onPick={setAt} />
      </PlotTools>
      <div id={cursorId} hidden={at === undefined} className="no-print">
        {at !== undefined && <CurveCursor name={name} plot={plot} at={at} onMove={setAt} />}
      </div>
      {withoutPlace > 0 && <p className={styles.about}>{text('overlay.withoutPlace', { count: withoutPlace })}</p>}
      <ThinnedNote points={thinned} className={styles.about} />
      <div id={pointsId} hidden={!isOpen}>
        {isOpen && <Points name={name} curves={curves} />}
      </div>
      <CurveStories curves={curves.map(({ told }) => told)} names={curves.map(({ curveName }) => curveName)} />
    </div>
  )
}

function Points({ name, curves }: { name: string; curves: readonly OverlayCurve[] }) {
  const text = useText()
  const words = useValueWords()
  const { shown } = usePlotWords()
  const number = (x: number | undefined) => formatNumber(x, { digits: POINT_DIGITS, locale: shown.locale })
  const label = text('plot.points', { name })
  const titled = (axis: string, unit: string) => (unit === '' ? axis : `${axis} (${unit})`)
  const isCut = curves.some(({ x }) => x.length > ROWS_MAX)
  return (
    <>
      {isCut && <p className={styles.about}>{text('plot.cut', { count: ROWS_MAX })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.points} aria-label={label} tabIndex={0}>
        {curves.map(({ id, curveName, x, y, catalog, told }) => (
          <table key={id} aria-label={curveName}>
            <caption>
              <strong>{curveName}</strong>
              <span className="muted">
                {[sourceText(told.source), words.mark(told), told.standard, told.note].filter(Boolean).join(' · ')}
              </span>
            </caption>
            <thead>
              <tr>
                <th scope="col">{titled(catalog.x.name, catalog.units.x)}</th>
                <th scope="col">{titled(catalog.y.name, catalog.units.y)}</th>
              </tr>
            </thead>
            <tbody>
              {x.slice(0, ROWS_MAX).map((at, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the points of a curve have no other name
                <tr key={i}>
                  <td>{number(at)}</td>
                  <td>{number(y[i])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </section>
    </>
  )
}
