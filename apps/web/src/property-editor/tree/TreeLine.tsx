import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { signBeside } from '../../words/sign-beside.ts'
import { useText } from '../../words/texts.ts'
import styles from '../PropertyEditor.module.css'
import type { TreeRow } from './rows.ts'

interface TreeLineProps {
  row: TreeRow
  isActive: boolean
  onOpen: (isOpen: boolean) => void
  /** The cell of its field, if it has one. */
  children: ReactNode
}

/** A line of the tree: its name, its value, and what can be done with it. */
export function TreeLine({
  row: { path, level, item, isOpen, hasMore, isDeepest },
  isActive,
  onOpen,
  children,
}: TreeLineProps) {
  const text = useText()
  const tabIndex = isActive ? 0 : -1
  const sign = signBeside(item.label, item.sign)
  const name = (
    <>
      {item.label}
      {sign && <span className="muted"> {sign}</span>}
    </>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that opens and closes
    <div
      role="row"
      tabIndex={tabIndex}
      data-path={path}
      aria-level={level}
      aria-expanded={hasMore && !isDeepest ? isOpen : undefined}
      className={styles.line}
      data-group={(hasMore && !item.field) || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: of a grid without a table */}
      <div role="rowheader" tabIndex={-1} className={styles.name}>
        {hasMore && !isDeepest ? (
          <button type="button" tabIndex={-1} className={styles.toggle} onClick={() => onOpen(!isOpen)}>
            <Icon name={isOpen ? 'down' : 'right'} />
            <span>{name}</span>
          </button>
        ) : (
          <span className={styles.leaf}>{name}</span>
        )}
      </div>
      {children}
      {isDeepest && (
        // biome-ignore lint/a11y/useSemanticElements: of a grid without a table
        <div role="gridcell" tabIndex={-1} className="muted">
          {text('editor.tooDeep')}
        </div>
      )}
      {item.actions && (
        // biome-ignore lint/a11y/useSemanticElements: of a grid without a table
        <div role="gridcell" tabIndex={-1} className={styles.actions}>
          {item.actions(tabIndex)}
        </div>
      )}
    </div>
  )
}
