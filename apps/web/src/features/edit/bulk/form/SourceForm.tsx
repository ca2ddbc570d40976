import { useId } from 'react'
import { useText } from '../../../../words/texts.ts'
import { RIGHTS, SOURCE_KINDS } from '../../entity/closed-lists.ts'
import styles from '../Bulk.module.css'
import type { SourceFields } from './fields.ts'

interface SourceFormProps {
  source: SourceFields
  onChange: (source: SourceFields) => void
}

/** What is said of a source: title, kind, rights, and where it is found. */
export function SourceForm({ source, onChange }: SourceFormProps) {
  const text = useText()
  const id = useId()
  const words = (key: 'title' | 'edition' | 'url' | 'licence', label: string) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        className="field"
        autoComplete="off"
        value={source[key]}
        onChange={({ currentTarget: { value } }) => onChange({ ...source, [key]: value })}
      />
    </div>
  )
  return (
    <>
      {words('title', text('edit.sourceTitle'))}
      <div className={styles.field}>
        <label htmlFor={`${id}-kind`}>{text('edit.source.kind')}</label>
        <select
          id={`${id}-kind`}
          className="field"
          value={source.kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...source, kind: SOURCE_KINDS.find((one) => one === value) ?? source.kind })
          }
        >
          {SOURCE_KINDS.map((one) => (
            <option key={one} value={one}>
              {text(`source.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-rights`}>{text('edit.source.rights')}</label>
        <select
          id={`${id}-rights`}
          className="field"
          value={source.rights}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...source, rights: RIGHTS.find((one) => one === value) ?? source.rights })
          }
        >
          {RIGHTS.map((one) => (
            <option key={one} value={one}>
              {text(`edit.rights.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {words('edition', text('edit.source.edition'))}
      {words('url', text('edit.source.url'))}
      {words('licence', text('edit.source.licence'))}
    </>
  )
}
