import { TextLink } from '../../ui/links/TextLink.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from '../blocks.module.css'

export function ListView({ block: { config } }: BlockViewProps<'list'>) {
  return (
    <div className={styles.text}>
      {config.heading && <h2 className={styles.heading}>{config.heading}</h2>}
      <ul className={styles.list}>
        {config.items.map(({ text, note, href }) => (
          <li key={`${text} ${href}`}>
            {href ? <TextLink href={href}>{text}</TextLink> : text}
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
