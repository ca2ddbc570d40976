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
  deckUnits: readonly { id: string; name: string }[]
  onSources: (sources: Sources) => void
}

/** Units of a deck's temperatures, by the letter that an id of units ends in. */
const TEMPERATURES = [
  ['K', 'K'],
  ['C', '°C'],
  ['F', '°F'],
] as const

/** Who the materials are from, how the files are written, and the files. */
export function SourcesForm({ sources, templates, deckUnits, onSources }: SourcesFormProps) {
  const text = useText()
  const known = useId()
  const { data } = useQuery(queryFor('readProviders', {}))
  const { provider, template, files, units, temperature } = sources
  return (
    <section className={styles.part} aria-label={text('import.sources')}>
      <div className={`${styles.fields} ${styles.sources}`}>
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
        {templates.some(({ id, isDeck }) => isDeck && id === template) && (
          <>
            <label>
              {text('import.deckUnits')}
              <select
                value={units}
                onChange={({ currentTarget: { value } }) => onSources({ ...sources, units: value, temperature: '' })}
              >
                <option value="">{text('import.deckUnitsFound')}</option>
                {deckUnits.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {text('import.deckTemperature')}
              <select
                value={temperature}
                disabled={units === ''}
                onChange={({ currentTarget: { value } }) => onSources({ ...sources, temperature: value })}
              >
                <option value="">{text('import.deckTemperatureFound')}</option>
                {TEMPERATURES.map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
      </div>
      <FilesField
        files={files}
        onFiles={(chosen) =>
          onSources({ ...sources, files: chosen, template: toldTemplate(chosen, templates) ?? template })
        }
      />
    </section>
  )
}
