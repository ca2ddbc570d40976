import { type DragEvent, useState } from 'react'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { type ChosenFile, chosenFrom, droppedFiles } from './chosen-files.ts'

interface FilesFieldProps {
  files: readonly ChosenFile[]
  onFiles: (files: ChosenFile[]) => void
}

/** Files, folders and archives, dropped or chosen. */
export function FilesField({ files, onFiles }: FilesFieldProps) {
  const text = useText()
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }
  const names = files.slice(0, 3).map(({ path }) => path)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by the buttons as well
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
      <span className="muted">{text('import.drop')}</span>
      <label className={`button ${styles.file}`}>
        {text('import.chooseFiles')}
        <input
          type="file"
          multiple
          className="visually-hidden"
          onChange={({ currentTarget }) => onFiles(chosenFrom(currentTarget.files ?? []))}
        />
      </label>
      <label className={`button ${styles.file}`}>
        {text('import.chooseFolder')}
        <input
          ref={(input) => {
            // No attribute of React's own types: the browser then takes a folder.
            input?.setAttribute('webkitdirectory', '')
          }}
          type="file"
          multiple
          className="visually-hidden"
          onChange={({ currentTarget }) => onFiles(chosenFrom(currentTarget.files ?? []))}
        />
      </label>
      {files.length > 0 && (
        <span role="status">
          {files.length > 3
            ? text('import.filesMore', { names: names.join(', '), count: files.length - 3 })
            : names.join(', ')}
        </span>
      )}
    </div>
  )
}
