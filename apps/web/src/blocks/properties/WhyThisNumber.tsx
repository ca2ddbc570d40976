import type { PropertyRow } from '@ingot/contract/blocks/table'
import { PopupButton } from '../../ui/floating/PopupButton.tsx'
import type { ShownText } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import styles from './tables.module.css'
import type { ToldValue } from './told-value.ts'
import { ValueStory } from './ValueStory.tsx'

interface WhyThisNumberProps {
  row: PropertyRow
  value: ToldValue
  shown: ShownText
}

/** The mark of a value, such as 'limit, specified', opens where the number is from. */
export function WhyThisNumber({ row, value, shown }: WhyThisNumberProps) {
  const text = useText()
  const words = useValueWords()
  const mark = words.mark(value.shown)
  const spoken = `${row.name} ${shown.text} ${shown.unit}`.trim()
  return (
    <PopupButton
      mark={mark}
      label={text('why.label', { mark, value: spoken })}
      title={text('why.title')}
      className={styles.why}
      popupLabel={text('why.of', { value: spoken })}
    >
      {() => <ValueStory row={row} value={value} shown={shown} />}
    </PopupButton>
  )
}
