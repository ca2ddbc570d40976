import { useEffect, useState } from 'react'
import { Icon } from '../icons.tsx'
import styles from './Notices.module.css'
import { dismiss, type Notice, useNotices } from './notices.ts'

interface NoticesProps {
  label: string
  closeLabel: string
  place?: 'page' | 'dialog'
}

/**
 * What was just done and can be taken back, at the foot of the page. `dialog` stands inside an open dialog, where the
 * page behind it can neither be seen nor reached. A notice waits while it is pointed at or focused.
 */
export function Notices({ label, closeLabel, place = 'page' }: NoticesProps) {
  const notices = useNotices((state) => state.notices)
  const last = notices.at(-1)?.id
  useEffect(() => {
    if (last === undefined || place === 'dialog') return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      dismiss(last)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [last, place])
  return (
    <section className={styles.notices} data-place={place} aria-label={label} aria-live="polite">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

function NoticeLine({ notice, closeLabel }: { notice: Notice; closeLabel: string }) {
  const { id, text: said, kind, duration, action } = notice
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || !Number.isFinite(duration)) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by pointing at it, it only waits
    <div
      className={styles.notice}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{said}</span>
      {action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={closeLabel}
        onClick={() => dismiss(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
