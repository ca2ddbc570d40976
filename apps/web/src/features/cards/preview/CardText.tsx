import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../words/texts.ts'
import shared from '../Cards.module.css'
import { cardTokens, extensionOf, firstStatement } from './card-tokens.ts'
import styles from './Preview.module.css'

interface CardTextProps {
  fileName: string
  text: string
  label: string
}

/** Comments above the first statement from which on they would fill the view. */
const LONG_HEAD = 6

/** The text begins in view where the solver begins to read; what stands above is scrolled to. */
function useOpenAt(box: RefObject<HTMLElement | null>, line: number, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is opened anew, at the same line too
  useLayoutEffect(() => {
    const element = box.current?.children[line]
    if (box.current && element instanceof HTMLElement)
      box.current.scrollTop = line === 0 ? 0 : element.offsetTop - box.current.offsetTop
  }, [box, line, text])
}

/** A card as its solver reads it, with line numbers that are not copied. Long comments at its head are a click away. */
export const CardText = memo(function CardText({ fileName, text, label }: CardTextProps) {
  const extension = extensionOf(fileName)
  const words = useText()
  const box = useRef<HTMLPreElement>(null)
  const lines = text.replace(/\n$/, '').split('\n')
  const first = firstStatement(lines, extension)
  const head = first > LONG_HEAD ? first : 0
  useOpenAt(box, head, text)
  const showHead = () => {
    if (box.current) box.current.scrollTop = 0
    box.current?.focus({ preventScroll: true })
  }
  const body = (
    // biome-ignore lint/a11y/useSemanticElements: a section would lose that white space counts
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <pre ref={box} className={shared.code} role="region" aria-label={label} tabIndex={0}>
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
  return (
    <div>
      {head > 0 && (
        <button type="button" className={`link ${styles.above}`} onClick={showHead}>
          ↑ {words('card.preview.above', { count: head })}
        </button>
      )}
      {body}
    </div>
  )
})
