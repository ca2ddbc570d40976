import type { ImportTable } from '@ingot/contract/import-preview'
import { useCatalogue } from '../../../../session/catalogue.ts'
import { useFormat } from '../../../../words/format.ts'
import { useText } from '../../../../words/texts.ts'
import { type EntryProps, Words } from '../entry-fields.tsx'

/** Texts of a column that are asked about at once: more than these are no words for a condition. */
const ASKED = 20

interface MeaningFieldsProps extends EntryProps {
  head: string
  problems: ImportTable['problems']
}

/** What the texts of a condition mean that are none of its options or numbers, each asked for once. */
export function MeaningFields({ head, problems, entry, onChange }: MeaningFieldsProps) {
  const text = useText()
  const format = useFormat()
  const condition = entry.condition ?? ''
  const options = useCatalogue()?.conditions[condition]?.options
  const said = entry.values ?? {}
  const unclear = problems.flatMap(({ code, column, value }) =>
    code === 'condition-unclear' && column === head && value !== undefined ? [value.trim()] : [],
  )
  const asked = [...new Set([...Object.keys(said), ...unclear])].slice(0, ASKED)
  const say = (word: string, meant: string | undefined) => {
    const { [word]: _, ...others } = said
    const values = meant === undefined ? others : { ...others, [word]: meant }
    onChange({ values: Object.keys(values).length > 0 ? values : undefined })
  }
  return asked.map((word) => {
    const label = text('import.means', { word })
    if (options === undefined)
      return <Words key={word} label={label} value={said[word]} onChange={(meant) => say(word, meant)} />
    return (
      <label key={word}>
        {label}
        <select
          value={said[word] ?? ''}
          onChange={({ currentTarget: { value } }) => say(word, value === '' ? undefined : value)}
        >
          <option value="">{text('import.meansNothing')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {format.conditions({ [condition]: option })}
            </option>
          ))}
        </select>
      </label>
    )
  })
}
