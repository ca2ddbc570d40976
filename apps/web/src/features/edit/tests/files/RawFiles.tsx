import type { TestKind } from '@ingot/contract/test-evaluation'
import { type DragEvent, useState } from 'react'
import { useText } from '../../../../words/texts.ts'
import styles from '../Tests.module.css'

/** Where raw files are dropped or chosen: one of each specimen; a series of fatigue tests is one file. */
export function RawFiles({ kind, onFiles }: { kind: TestKind; onFiles: (files: File[]) => void }) {
  const text = useText()
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by the button as well
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label className={`button ${styles.file}`}>
        {text('workbench.choose')}
        <input
          type="file"
          multiple
          accept=".csv,.tsv,.txt,.dat,.asc"
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <span className="muted">{text(kind === 'fatigue' ? 'workbench.dropSeries' : 'workbench.drop')}</span>
    </div>
  )
}
