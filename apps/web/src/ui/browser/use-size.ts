import { type RefObject, useLayoutEffect, useState } from 'react'

/** Inner width and height of an element, px; 0 before it is there. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = watched
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}
