import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryFor } from '../../../api/query.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { type Sources, type SourceTemplate, toldTemplate } from './alert-of.ts'
import { FilesField } from './FilesField.tsx'

interface SourcesFormProps {
  sources: Sources
  templates: readonly SourceTemplate[]
  onSources: (sources: Sources) => void
}

/** Who the materials are from, how the files are written, and the files. */
export function SourcesForm({ sources, templates, onSources }: SourcesFormProps) {
  const text = useText()
  const known = useId()
  const { data } = useQuery(queryFor('readProviders', {}))
  const { provider, template, files } = sources
  return (
    <section className={styles.part} aria-label={text('import.sources')}>
      <div className={styles.fields}>
        <label>
          {text('import.provider')}
          <input
            className="field"
            list={known}
            value={provider}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => onSources({ ...sources, provider: value })}
          />
        </label>
        <datalist id={known}>
          {data?.providers
            .filter(({ attributes }) => !attributes.isSubGroup)
            .map(({ id, attributes }) => (
              <option key={id} value={attributes.name} />
            ))}
        </datalist>
        <label>
          {text('import.template')}
          <select
            value={template}
            onChange={({ currentTarget: { value } }) => onSources({ ...sources, template: value })}
          >
            <option value="">{text('import.templateNone')}</option>
            {templates.map(({ id, name, extensions }) => (
              <option key={id} value={id}>
                {`${name} (${extensions.join(', ')})`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <FilesField
        files={files}
        onFiles={(chosen) =>
          onSources({ provider, files: chosen, template: toldTemplate(chosen, templates) ?? template })
        }
      />
    </section>
  )
}
