import { useId, useState } from 'react'
import { useQueryLanguage } from '../../../query/query-language.ts'
import { isComposing } from '../../../ui/browser/is-composing.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../AdvancedSearch.module.css'

interface TextRowProps {
  vkey: string
  name: string
  /** Gives the query with another condition. */
  onAsk: (join: (before: string | undefined) => string) => void
}

/** Words in the text of a property: they become a condition of the query [ADV-006]. */
export function TextRow({ vkey, name, onAsk }: TextRowProps) {
  const text = useText()
  const id = useId()
  const language = useQueryLanguage()
  const [typed, setTyped] = useState('')
  const [isBlank, setBlank] = useState(false)
  const commit = () => {
    const words = typed.trim()
    if (words === '') return setBlank(true)
    if (!language) return
    onAsk((before) => language.read.withText(before, vkey, words, language.vocabulary))
    setTyped('')
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      <input
        type="text"
        className={`field ${styles.wide}`}
        aria-label={text('advanced.contains', { name })}
        aria-invalid={isBlank}
        aria-describedby={isBlank ? id : undefined}
        placeholder={text('advanced.containsShort')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setBlank(false)
        }}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && commit()}
        onBlur={() => typed !== '' && commit()}
        autoComplete="off"
      />
      {isBlank && (
        <p id={id} role="alert" className={`error ${styles.message}`}>
          {text('advanced.supplyValue')}
        </p>
      )}
    </div>
  )
}
