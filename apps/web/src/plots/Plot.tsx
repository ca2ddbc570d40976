import type { Figure } from '@ingot/domain/plots/figure'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useMedia } from '../ui/use-media.ts'
import { useSize } from '../ui/use-size.ts'
import { drawQueue } from './draw-queue.ts'
import styles from './Plot.module.css'
import { plotConfig } from './plot-config.ts'

const loadPlotly = async () => (await import('./plotly-bundle.ts')).plotly

/** Figures below the window are drawn this far ahead of it. */
const AHEAD = '400px'

interface PlotProps {
  /** The figure for a size, px; keep the function until something of the figure changes. */
  figureFor: (size: { width: number; height: number }) => Figure
  /** The diagram in words: what it shows, its axes and units. */
  label: string
  /** Lines of the legend, for which a narrow screen reserves room below the diagram; 0 without a legend. */
  legendLines?: number
}

/** Draws a figure. Its place is reserved before Plotly is there; it follows size, units, language and theme. */
export function Plot({ figureFor, label, legendLines = 0 }: PlotProps) {
  const element = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(element)
  const isNear = useNear(element)
  // On a touch screen a drag scrolls the page; it does not zoom.
  const isTouch = useMedia('(pointer: coarse)')
  const [failure, setFailure] = useState<unknown>()
  const figure = useMemo(
    () => (isNear && width > 0 && height > 0 ? figureFor({ width, height }) : undefined),
    [figureFor, isNear, width, height],
  )

  const queue = useMemo(
    () =>
      drawQueue<Figure>(async () => {
        const plotly = await loadPlotly()
        const place = element.current
        return {
          draw: async ({ data, layout }) => {
            if (place) await plotly.react(place, data, { ...layout }, { ...plotConfig })
          },
          purge: () => {
            if (place) plotly.purge(place)
          },
        }
      }, setFailure),
    [],
  )
  useEffect(() => {
    if (figure) queue.draw({ ...figure, layout: { ...figure.layout, dragmode: isTouch ? false : 'zoom' } })
  }, [figure, queue, isTouch])
  useEffect(() => () => queue.end(), [queue])

  if (failure !== undefined) throw failure
  const reserved = { '--legend-lines': legendLines } as CSSProperties
  return <div ref={element} role="img" aria-label={label} className={styles.plot} style={reserved} />
}

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

/** A figure as the text of an SVG file. */
export async function figureSvg({ data, layout }: Figure): Promise<string> {
  const plotly = await loadPlotly()
  const { width, height } = layout
  const address = await plotly.toImage(
    { data, layout: { ...layout }, config: { ...plotConfig } },
    { format: 'svg', width, height },
  )
  return decodeURIComponent(address.replace(/^data:image\/svg\+xml,/, ''))
}
