import { SCROLL_TOP } from '@ingot/contract/limits'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../icons.tsx'
import styles from './ScrollTop.module.css'

interface ScrollTopProps {
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  label: string
}

/** Leads back to the top of what scrolls; it shows once that is out of sight. */
export function ScrollTop({ scroller, label }: ScrollTopProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => setShown(element.scrollTop > SCROLL_TOP.threshold)
    read()
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [scroller])
  if (!isShown) return null
  const { bottom, right, opacity } = SCROLL_TOP
  return (
    <button
      type="button"
      className={`${styles.button} no-print`}
      style={{ bottom, right, opacity }}
      aria-label={label}
      title={label}
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
        scroller.current?.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
        scroller.current?.focus({ preventScroll: true })
      }}
    >
      <Icon name="up" />
    </button>
  )
}
