import type { ImpactFigure } from '@ingot/contract/impact'
import type { ReactNode } from 'react'
import { PopupButton } from '../../../ui/floating/PopupButton.tsx'
import { useText } from '../../../words/texts.ts'
import styles from './Story.module.css'
import { useStoryMark } from './story-mark.ts'

interface StoryButtonProps {
  name: string
  figures: readonly (ImpactFigure | null)[]
  children: (close: () => void) => ReactNode
}

/** The mark of a row's figures, such as 2011 or own, opens where they are from. */
export function StoryButton({ name, figures, children }: StoryButtonProps) {
  const text = useText()
  const mark = useStoryMark(figures)
  const label = text('impact.why', { name })
  return (
    <PopupButton
      mark={mark}
      label={`${mark}. ${label}`}
      title={text('impact.whyTitle')}
      className={styles.why}
      popupLabel={label}
    >
      {(close) => <div className={styles.story}>{children(close)}</div>}
    </PopupButton>
  )
}
