import type { ContentGroup } from '@ingot/contract/application-content'
import type { ReactNode } from 'react'
import { useText } from '../../../words/texts.ts'
import styles from './Content.module.css'

interface GroupProps {
  group: ContentGroup
  isChanged: boolean
  isInFile: boolean
  /** Only the application file may change it. */
  isFixed: boolean
  /** What is wrong with the group as a whole. */
  fault: string | undefined
  onReset: () => void
  children: ReactNode
}

/** One part of the application: whether it is changed here, and the way back to what the file says. */
export function Group({ group, isChanged, isInFile, isFixed, fault, onReset, children }: GroupProps) {
  const text = useText()
  const title = text(`admin.content.${group}`)
  const origin = isChanged ? 'changed' : isInFile ? 'ofFile' : 'byDefault'
  return (
    <section className={styles.group} aria-labelledby={`content-${group}`}>
      <div className={styles.head}>
        <h2 id={`content-${group}`}>{title}</h2>
        <span className="muted">{text(`admin.content.${origin}`)}</span>
        {isChanged && (
          <button
            type="button"
            className="link"
            aria-label={text('admin.content.resetOf', { group: title })}
            onClick={onReset}
          >
            {text(isInFile ? 'admin.content.toFile' : 'admin.content.toDefault')}
          </button>
        )}
      </div>
      {isFixed ? (
        <p className="muted">{text('admin.content.fixed')}</p>
      ) : (
        <fieldset className={styles.fields} aria-labelledby={`content-${group}`}>
          {children}
        </fieldset>
      )}
      {fault !== undefined && <p className="error">{fault}</p>}
    </section>
  )
}
