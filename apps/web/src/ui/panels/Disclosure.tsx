import { type ReactNode, useId, useState } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  heading: string
  /** Beside the heading: small tools, a hint. */
  tools?: ReactNode
  isCollapsedAtFirst?: boolean
  /** Opens it whatever the reader did before: an address points inside. */
  isPointedAt?: boolean
  children: ReactNode
}

/** A section under a heading that opens and closes. It prints open. */
export function Disclosure({
  heading,
  tools,
  isCollapsedAtFirst = false,
  isPointedAt = false,
  children,
}: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(!isCollapsedAtFirst || isPointedAt)
  const [wasPointedAt, setPointedAt] = useState(isPointedAt)
  if (wasPointedAt !== isPointedAt) {
    setPointedAt(isPointedAt)
    if (isPointedAt) setOpen(true)
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <svg className={styles.mark} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
              <path d="M1.5 0.5 6 4 1.5 7.5z" fill="currentColor" />
            </svg>
            {heading}
          </button>
        </h2>
        {tools}
      </div>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {children}
      </div>
    </section>
  )
}
