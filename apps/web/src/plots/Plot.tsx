import { printedLook } from '@ingot/plots/diagram/page-size'
import type { Figure } from '@ingot/plots/frame/figure'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '../ui/browser/use-media.ts'
import { useSize } from '../ui/browser/use-size.ts'
import { useText } from '../words/texts.ts'
import { drawQueue } from './draw-queue.ts'
import styles from './Plot.module.css'
import type { FigurePlace } from './PlotTools.tsx'
import { onPrint } from './paper/print-page.ts'
import { plotConfig } from './plot-config.ts'
import { figureSvg, loadPlotly, plotlyData } from './plot-files.ts'

export { figureSvg } from './plot-files.ts'

/** Figures below the window are drawn this far ahead of it. */
const AHEAD = '400px'

interface PlotProps {
  /** The figure for a size, px; keep the function until something of the figure changes. */
  figureFor: (place: FigurePlace) => Figure
  /** The diagram in words: what it shows, its axes and units. */
  label: string
  /** Lines of the legend, for which a narrow screen reserves room below the diagram; 0 without a legend. */
  legendLines?: number
  /** Told at which x the figure was clicked or tapped, in the units shown. */
  onPick?: (x: number) => void
}

/**
 * Draws a figure. Its place is reserved before Plotly is there; it follows size, units, language and theme. A figure
 * that cannot be made or drawn is logged and says so in its place; what stands around it lives on [ERR-031].
 */
export function Plot({ figureFor, label, legendLines = 0, onPick }: PlotProps) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const isNear = useNear(frame)
  // On a touch screen a drag scrolls the page; it does not zoom.
  const isTouch = useMedia('(pointer: coarse)')
  const [hasFailed, setFailed] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const made = useMemo(
    () => (isNear && width > 0 && height > 0 ? figureOrError(figureFor, { width, height }) : undefined),
    [figureFor, isNear, width, height],
  )
  const figure = made?.figure

  const queue = useMemo(
    () =>
      drawQueue<Figure>(
        async () => {
          const plotly = await loadPlotly()
          const place = element.current
          return {
            draw: async ({ data, layout }) => {
              if (!place) return
              await plotly.react(place, plotlyData(data), { ...layout }, { ...plotConfig })
              setDrawn(true)
            },
            purge: () => {
              if (place) plotly.purge(place)
            },
          }
        },
        (error) => {
          console.error(error)
          setFailed(true)
        },
      ),
    [],
  )
  useEffect(() => {
    setFailed(false)
    if (figure) queue.draw({ ...figure, layout: { ...figure.layout, dragmode: isTouch ? false : 'zoom' } })
  }, [figure, queue, isTouch])
  useEffect(() => {
    if (made?.error !== undefined) console.error(made.error)
  }, [made])
  useEffect(() => () => queue.end(), [queue])

  const picture = usePrintedPicture(figureFor, legendLines)
  const reserved = { '--legend-lines': legendLines } as CSSProperties
  const says =
    hasFailed || made?.error !== undefined ? 'plot.failed' : figure && isEmpty(figure) ? 'plot.none' : undefined
  return (
    <div
      ref={frame}
      className={styles.plot}
      // A figure that is only on its way prints as blank: until it is there, paper says so.
      data-drawn={isDrawn || undefined}
      data-pictured={picture !== undefined || undefined}
      style={reserved}
      // Before Plotly, which covers the page while the button is down.
      onPointerDownCapture={onPick && ((down) => whenClicked(down.nativeEvent, element.current, onPick))}
    >
      <div ref={element} role="img" aria-label={label} className={styles.drawing} data-covered={says !== undefined} />
      {picture ? (
        <img src={picture} alt={label} className={styles.picture} data-printed />
      ) : (
        <p className={styles.unprinted}>{text('plot.notPrinted')}</p>
      )}
      {says && (
        <p role="status" className={styles.none}>
          {text(says)}
        </p>
      )}
    </div>
  )
}

/** The figure as paper has room for it, once the page is about to be printed; undefined until then, and where it has changed. */
function usePrintedPicture(figureFor: PlotProps['figureFor'], legendLines: number): string | undefined {
  const [made, setMade] = useState<{ of: PlotProps['figureFor']; address: string }>()
  useEffect(
    () =>
      onPrint(async () => {
        const figure = figureFor(printedLook(legendLines))
        if (isEmpty(figure)) return
        const address = `data:image/svg+xml,${encodeURIComponent(await figureSvg(figure))}`
        flushSync(() => setMade({ of: figureFor, address }))
      }),
    [figureFor, legendLines],
  )
  return made?.of === figureFor ? made.address : undefined
}

/** Further than this a pressed pointer drags, px. */
const CLICK_REACH = 4

/** Tells the x of a click on the drawing: a press that is let go where it began. */
function whenClicked(down: PointerEvent, drawing: HTMLElement | null, onPick: (x: number) => void): void {
  if (!drawing || down.button !== 0) return
  const onUp = (up: PointerEvent) => {
    if (Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) > CLICK_REACH) return
    const x = xAt(drawing, up)
    if (x !== undefined) onPick(x)
  }
  addEventListener('pointerup', onUp, { once: true, capture: true })
}

interface DrawnAxis {
  _offset: number
  _length: number
  p2d: (px: number) => number
}

/** The number of the x axis under a pointer, as Plotly drew it; undefined beside the axes. */
function xAt(drawing: HTMLElement, { clientX, clientY }: PointerEvent): number | undefined {
  const { _fullLayout: layout } = drawing as { _fullLayout?: { xaxis?: DrawnAxis; yaxis?: DrawnAxis } }
  if (!layout?.xaxis || !layout.yaxis) return undefined
  const box = drawing.getBoundingClientRect()
  const [px, py] = [clientX - box.left - layout.xaxis._offset, clientY - box.top - layout.yaxis._offset]
  if (px < 0 || px > layout.xaxis._length || py < 0 || py > layout.yaxis._length) return undefined
  return layout.xaxis.p2d(px)
}

/** A figure, or why it cannot be made. */
function figureOrError(figureFor: PlotProps['figureFor'], size: FigurePlace): { figure?: Figure; error?: unknown } {
  try {
    return { figure: figureFor(size) }
  } catch (error) {
    return { error }
  }
}

/** Whether nothing of a figure is drawn [ERR-030]. */
const isEmpty = ({ data }: Figure): boolean =>
  data.every((trace) => ('x' in trace ? trace.x : ((trace as { r?: readonly unknown[] }).r ?? [])).length === 0)

/** Whether an element is, or was, near the window. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
