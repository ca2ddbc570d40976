import type { PropertyRow } from '@ingot/contract/blocks/table'
import { useCallback, useRef, useState } from 'react'
import type { ShownText } from '../../state/format.ts'
import { useText } from '../../state/texts.ts'
import { Popup } from '../../ui/Popup.tsx'
import styles from './tables.module.css'
import type { ToldValue } from './told-value.ts'
import { ValueStory } from './ValueStory.tsx'
import { useValueWords } from './value-words.ts'

interface WhyThisNumberProps {
  row: PropertyRow
  value: ToldValue
  shown: ShownText
}

/** The mark of a value, such as 'limit, specified', opens where the number is from. */
export function WhyThisNumber({ row, value, shown }: WhyThisNumberProps) {
  const text = useText()
  const words = useValueWords()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const mark = words.mark(value.shown)
  const spoken = `${row.name} ${shown.text} ${shown.unit}`.trim()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.why}
        title={text('why.title')}
        aria-label={text('why.label', { mark, value: spoken })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {mark}
      </button>
      {isOpen && button.current && (
        <Popup anchor={button.current} label={text('why.of', { value: spoken })} onClose={close}>
          <ValueStory row={row} value={value} shown={shown} />
        </Popup>
      )}
    </>
  )
}
