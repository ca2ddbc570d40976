import type { ImportTable } from '@ingot/contract/import-preview'
import { useCatalogue } from '../../../session/catalogue.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { Bound, type EntryProps, Fill, Words } from './entry-fields.tsx'
import { type ColumnDraft, entryAt, placeOf, type TableDraft, withEntry } from './mapping-draft.ts'
import { PropertyDetails } from './PropertyDetails.tsx'

/** Fields that a column may be said to hold. */
const FIELDS = [
  'name',
  'id',
  'class',
  'producer',
  'number',
  'standard',
  'symbol',
  'process',
  'temper',
  'form',
  'licence',
  'url',
  'source',
  'specimens',
] as const

const KINDS = ['auto', 'property', 'field', 'condition', 'element', 'x', 'y', 'note', 'ignore'] as const
type Kind = (typeof KINDS)[number]

/** Where a chosen column of another kind begins. */
const STARTS: Readonly<Record<Exclude<Kind, 'auto'>, Partial<ColumnDraft>>> = {
  property: { vkey: 'density' },
  field: { field: 'name' },
  condition: { condition: 'T', unit: '°C' },
  element: { element: 'C', unit: '%' },
  x: { curve: 'd_ss', axis: 'x' },
  y: { curve: 'd_ss', axis: 'y' },
  note: { field: 'note' },
  ignore: { field: 'ignore' },
}

function kindOf(entry: ColumnDraft | undefined): Kind {
  if (!entry) return 'auto'
  if (entry.vkey !== undefined) return 'property'
  if (entry.condition !== undefined) return 'condition'
  if (entry.element !== undefined) return 'element'
  if (entry.axis !== undefined) return entry.axis
  return entry.field === 'note' || entry.field === 'ignore' ? entry.field : 'field'
}

interface ColumnEditorProps {
  table: ImportTable
  index: number
  draft: TableDraft | undefined
  onDraft: (draft: TableDraft) => void
}

/** What a column holds: said by its head, or by the user. */
export function ColumnEditor({ table, index, draft, onDraft }: ColumnEditorProps) {
  const text = useText()
  const place = placeOf(table, index)
  const entry = entryAt(draft, place)
  const kind = kindOf(entry)
  const head = table.columns[index]?.head ?? ''
  const change = (more: Partial<ColumnDraft>) => onDraft(withEntry(draft, place, { ...place, ...entry, ...more }))
  const setKind = (next: Kind) =>
    onDraft(withEntry(draft, place, next === 'auto' ? undefined : { ...place, ...STARTS[next] }))
  return (
    <fieldset className={`${styles.fields} ${styles.editor}`}>
      <legend>{text('import.column', { column: head })}</legend>
      <label>
        {text('import.holds')}
        <select value={kind} onChange={({ currentTarget: { value } }) => setKind(value as Kind)}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {text(`import.kind.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {entry && <Details kind={kind} entry={entry} onChange={change} />}
    </fieldset>
  )
}

function Details({ kind, entry, onChange }: EntryProps & { kind: Kind }) {
  const text = useText()
  const catalogue = useCatalogue()
  if (kind === 'field')
    return (
      <>
        <label>
          {text('import.kind.field')}
          <select value={entry.field} onChange={({ currentTarget: { value } }) => onChange({ field: value })}>
            {FIELDS.map((field) => (
              <option key={field} value={field}>
                {text(`import.field.${field}`)}
              </option>
            ))}
          </select>
        </label>
        <Fill entry={entry} onChange={onChange} />
      </>
    )
  if (kind === 'element')
    return (
      <>
        <Words
          label={text('import.kind.element')}
          value={entry.element}
          onChange={(element) => onChange({ element: element ?? '' })}
        />
        <Words label={text('import.unit')} value={entry.unit} onChange={(unit) => onChange({ unit })} />
        <Bound entry={entry} onChange={onChange} />
      </>
    )
  if (kind === 'condition')
    return (
      <>
        <label>
          {text('import.kind.condition')}
          <select value={entry.condition} onChange={({ currentTarget: { value } }) => onChange({ condition: value })}>
            {Object.entries(catalogue?.conditions ?? {}).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Words label={text('import.unit')} value={entry.unit} onChange={(unit) => onChange({ unit })} />
        <Fill entry={entry} onChange={onChange} />
      </>
    )
  if (kind === 'property' || kind === 'x' || kind === 'y')
    return <PropertyDetails isCurve={kind !== 'property'} entry={entry} onChange={onChange} />
  return null
}
