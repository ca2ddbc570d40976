import { FILTER_GROUP_MIN } from '@ingot/contract/limits'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../words/texts.ts'
import { groupHeight, useGroupHeights } from './group-heights.ts'
import styles from './ResizableGroup.module.css'

const STEP = 20

interface ResizableGroupProps {
  /** Under which its height is kept. */
  id: string
  name: string
  /** Stays in sight while the rest scrolls. */
  head?: ReactNode
  children: ReactNode
}

/** A filter group with a handle at its bottom: lower by pointer or arrow keys, then its content scrolls [SRCH-025]. */
export function ResizableGroup({ id, name, head, children }: ResizableGroupProps) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const kept = useGroupHeights(({ heights }) => heights[id])
  const [dragged, setDragged] = useState<{ from: number; natural: number; height: number | undefined }>()
  const [natural, setNatural] = useState(FILTER_GROUP_MIN)
  const height = dragged ? dragged.height : kept
  const set = (next: number | undefined) => useGroupHeights.getState().setHeight(id, next)
  const measured = () => measure(box.current, content.current)
  useEffect(() => {
    const watched = content.current?.firstElementChild
    if (!watched) return
    const observer = new ResizeObserver(() => setNatural(Math.round(measure(box.current, content.current).natural)))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const now = measured()
    const wanted = {
      ArrowUp: now.outer - STEP,
      ArrowDown: now.outer + STEP,
      Home: FILTER_GROUP_MIN,
      End: now.natural,
    }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    set(groupHeight(wanted, now.natural))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const now = measured()
    setDragged({ from: event.clientY - now.outer, natural: now.natural, height })
  }
  const onPointerMove = ({ clientY }: PointerEvent) =>
    setDragged((now) => now && { ...now, height: groupHeight(clientY - now.from, now.natural) })
  const onPointerUp = () => {
    if (dragged) set(dragged.height)
    setDragged(undefined)
  }
  return (
    <div ref={box} className={styles.group} style={{ height }}>
      {head}
      <div ref={content} className={styles.content} data-low={height !== undefined || undefined}>
        <div>{children}</div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is no rule */}
      <div
        className={styles.handle}
        role="separator"
        aria-orientation="horizontal"
        aria-label={text('search.resizeGroup', { group: name })}
        title={text('search.resizeGroup', { group: name })}
        aria-valuenow={height ?? natural}
        aria-valuemin={FILTER_GROUP_MIN}
        aria-valuemax={Math.max(natural, FILTER_GROUP_MIN)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onDoubleClick={() => set(undefined)}
      />
    </div>
  )
}

/** The height of the group as it stands, and what it needs to show all of its content, px. */
function measure(box: HTMLElement | null, content: HTMLElement | null): { outer: number; natural: number } {
  const outer = box?.getBoundingClientRect().height ?? 0
  return { outer, natural: outer - (content?.clientHeight ?? 0) + (content?.scrollHeight ?? 0) }
}
