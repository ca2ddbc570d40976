import { PRINTED_LENGTH, pageSize } from '@ingot/plots/diagram/page-size'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DrawnPlot } from '../plot-files.ts'
import { standaloneSvg } from './standalone-svg.ts'

interface Size {
  width: number
  height: number
}

interface Paper {
  /** Takes the drawing in, an `svg`, while there is a size. */
  host: RefObject<HTMLDivElement | null>
  size: Size | undefined
  /** The drawing of a size as a file has it. */
  draw: (size: Size) => DrawnPlot
}

/**
 * When a plot that React draws is wanted off the screen: at once for a file, and while the page is printed, whether by a
 * button, by keys or by the menu of the browser, which waits for nothing.
 */
export function usePaper(): Paper {
  const host = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const before = () => flushSync(() => setSize(pageSize('landscape', PRINTED_LENGTH)))
    const after = () => setSize(undefined)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  const draw = (wanted: Size): DrawnPlot => {
    flushSync(() => setSize(wanted))
    const drawing = host.current?.querySelector('svg')
    if (!drawing) throw new Error('The plot is not there yet.')
    try {
      return { svg: standaloneSvg(drawing) }
    } finally {
      setSize(undefined)
    }
  }
  return { host, size, draw }
}
