import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What is chosen of a line of tabs or links. */
const CHOSEN = '[aria-selected="true"], [aria-current="page"]'

/**
 * For the element that scrolls a line of tabs or links sideways: what is chosen stands within it, whoever chose it and
 * however narrow the line is. The page itself is not scrolled.
 */
export function useChosenInView<E extends HTMLElement>(chosen: string | undefined): RefObject<E | null> {
  const line = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read from the page, which it has changed
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const show = () => {
      const one = element.querySelector(CHOSEN)?.getBoundingClientRect()
      const { left, right } = element.getBoundingClientRect()
      if (!one || element.scrollWidth <= element.clientWidth) return
      if (one.left < left) element.scrollLeft -= left - one.left
      else if (one.right > right) element.scrollLeft += one.right - right
    }
    show()
    const resized = new ResizeObserver(show)
    resized.observe(element)
    return () => resized.disconnect()
  }, [chosen])
  return line
}
