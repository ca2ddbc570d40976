import type { BlockViewProps } from '../block-view.ts'
import styles from '../blocks.module.css'

export function ParagraphView({ block: { config } }: BlockViewProps<'paragraph'>) {
  const paragraphs = config.text.split(/\n{2,}/)
  return (
    <div className={styles.text} data-quiet={config.quiet}>
      {config.heading && <h2 className={styles.heading}>{config.heading}</h2>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
