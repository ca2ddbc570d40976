import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { panelWidth } from './panel-width.ts'
import styles from './SidePanel.module.css'

interface SidePanelProps {
  label: string
  resizeLabel: string
  width: number
  min: number
  /** What stays free of the window beside it, px. */
  margin: number
  onWidth: (width: number) => void
  side?: 'left' | 'right'
  children: ReactNode
}

const STEP = 20

/** A panel at a side of the window with a handle to make it wider or narrower, by pointer or arrow keys. */
export function SidePanel(props: SidePanelProps) {
  const { label, resizeLabel, width, min, margin, onWidth, side = 'left', children } = props
  const outward = side === 'left' ? 1 : -1
  const [dragged, setDragged] = useState<number>()
  const limited = (wanted: number) => panelWidth(wanted, { min, margin, window: window.innerWidth })
  const shown = limited(dragged ?? width)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = outward * (event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0)
    if (step === 0) return
    event.preventDefault()
    onWidth(limited(shown + step))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(shown)
  }
  const onPointerMove = (event: PointerEvent) =>
    dragged !== undefined && setDragged(limited(side === 'left' ? event.clientX : window.innerWidth - event.clientX))
  const onPointerUp = () => {
    if (dragged !== undefined) onWidth(dragged)
    setDragged(undefined)
  }
  return (
    <aside className={`${styles.panel} no-print`} data-side={side} aria-label={label} style={{ width: shown }}>
      <div className={styles.content}>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is no rule */}
      <div
        className={styles.handle}
        role="separator"
        aria-orientation="vertical"
        aria-label={resizeLabel}
        aria-valuenow={shown}
        aria-valuemin={min}
        aria-valuemax={window.innerWidth - margin}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
      />
    </aside>
  )
}
