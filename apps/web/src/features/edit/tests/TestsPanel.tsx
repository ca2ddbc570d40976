import type { Editing } from '../entity/editing.ts'
import { TestList } from './TestList.tsx'
import styles from './Tests.module.css'
import { Workbench } from './Workbench.tsx'

/** The tests of a draft, and the workbench that makes them from raw files. */
export function TestsPanel({ draft, editing }: { draft: string; editing: Editing }) {
  return (
    <div className={styles.panel}>
      {editing.change && <Workbench editing={editing} />}
      <TestList draft={draft} editing={editing} />
    </div>
  )
}
