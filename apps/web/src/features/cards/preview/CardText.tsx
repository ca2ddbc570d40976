import { memo } from 'react'
import shared from '../Cards.module.css'
import { cardTokens, extensionOf } from './card-tokens.ts'
import styles from './Preview.module.css'

interface CardTextProps {
  fileName: string
  text: string
  label: string
}

/** A card as its solver reads it, with line numbers that are not copied. */
export const CardText = memo(function CardText({ fileName, text, label }: CardTextProps) {
  const extension = extensionOf(fileName)
  const lines = text.replace(/\n$/, '').split('\n')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would lose that white space counts
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <pre className={shared.code} role="region" aria-label={label} tabIndex={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <code key={index} className={styles.line}>
          {cardTokens(line, extension).map(({ kind, text: piece }, place) =>
            kind === 'text' ? (
              piece
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
              <span key={place} className={styles[kind]}>
                {piece}
              </span>
            ),
          )}
          {'\n'}
        </code>
      ))}
    </pre>
  )
})
