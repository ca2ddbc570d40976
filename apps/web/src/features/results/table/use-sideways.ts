import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TableCell } from './table-layout.ts'

/**
 * Whether columns stand to the right of what is in sight. A column that is added while the table is looked at is brought
 * into sight. `beyond` is what the table is wider than its box, px.
 */
export function useSideways(box: RefObject<HTMLElement | null>, cells: readonly TableCell[], beyond: number): boolean {
  const [hasMore, setMore] = useState(false)
  useLayoutEffect(() => {
    const watched = box.current
    if (!watched) return
    const measure = () => setMore(watched.scrollWidth - watched.clientWidth - watched.scrollLeft > 1)
    if (beyond <= 0) return setMore(false)
    measure()
    watched.addEventListener('scroll', measure, { passive: true })
    return () => watched.removeEventListener('scroll', measure)
  }, [box, beyond])

  const before = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = new Set(cells.map(({ key }) => key))
    const added = known && cells.filter(({ key }) => !known.has(key))
    // A new search brings many columns of its own: only what one person adds is shown to them.
    if (added?.length !== 1 || !added[0]) return
    const head = box.current?.querySelector(`[data-column="${CSS.escape(added[0].key)}"]`)
    head?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [box, cells])
  return hasMore
}
