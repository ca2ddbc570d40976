import { useCopy } from '../../ui/browser/use-copy.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import styles from '../blocks.module.css'

export function ListView({ block: { config } }: BlockViewProps<'list'>) {
  const text = useText()
  return (
    <div className={styles.text}>
      {config.heading && <h2 className={styles.heading}>{config.heading}</h2>}
      <ul className={styles.list}>
        {config.items.map(({ text: item, note, href }) => (
          <li key={`${item} ${href}`}>
            {href ? <TextLink href={href}>{item}</TextLink> : item}
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
      {config.cite && (
        <details className={styles.cite}>
          <summary>{text('cite.title')}</summary>
          <Citation name={text('cite.text')} words={config.cite.text} />
          <Citation name="BibTeX" words={config.cite.bibtex} />
        </details>
      )}
    </div>
  )
}

/** A citation that is read, and copied as a whole. */
function Citation({ name, words }: { name: string; words: string }) {
  const text = useText()
  const { copy, isCopied } = useCopy()
  return (
    <figure className={styles.citation}>
      <figcaption>
        {name}
        <button type="button" className="link" onClick={() => copy(words)}>
          {text(isCopied ? 'why.copied' : 'cite.copy', { name })}
        </button>
      </figcaption>
      <pre>{words}</pre>
    </figure>
  )
}
