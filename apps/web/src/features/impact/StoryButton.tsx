import type { ImpactFigure } from '@ingot/contract/impact'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useText } from '../../state/texts.ts'
import { Popup } from '../../ui/Popup.tsx'
import styles from './Impact.module.css'
import { useStoryMark } from './story-mark.ts'

interface StoryButtonProps {
  name: string
  figures: readonly (ImpactFigure | null)[]
  children: (close: () => void) => ReactNode
}

/** The mark of a row's figures, such as 2011 or own, opens where they are from. */
export function StoryButton({ name, figures, children }: StoryButtonProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const mark = useStoryMark(figures)
  const label = text('impact.why', { name })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.why}
        title={text('impact.whyTitle')}
        aria-label={`${mark}. ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {mark}
      </button>
      {isOpen && button.current && (
        <Popup anchor={button.current} label={label} onClose={close}>
          <div className={styles.story}>
            {children(() => {
              close()
              button.current?.focus()
            })}
          </div>
        </Popup>
      )}
    </>
  )
}
