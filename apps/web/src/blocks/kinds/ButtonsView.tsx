import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import styles from './ButtonsView.module.css'

/** Buttons that lead somewhere, the main one first to the eye [BLOCK-013]. */
export function ButtonsView({ block: { config } }: BlockViewProps<'buttons'>) {
  const text = useText()
  return (
    <ul className={styles.buttons} aria-label={config.label}>
      {config.items.map(({ text: label, href, isMain, target = '_self' }) => (
        <li key={`${label} ${href}`}>
          <TargetLink
            href={href}
            target={target}
            newTab={text('block.newTab')}
            className={isMain ? 'button button-primary' : 'button'}
          >
            {label}
          </TargetLink>
        </li>
      ))}
    </ul>
  )
}
