import type { ColumnReading } from '@ingot/contract/exchange'
import type { ImportTable } from '@ingot/contract/import-preview'
import { useEffect, useRef, useState } from 'react'
import { useCatalogue } from '../../../../session/catalogue.ts'
import { useText } from '../../../../words/texts.ts'
import styles from '../../Import.module.css'
import { Bound, type EntryProps, Fill, Words } from '../entry-fields.tsx'
import { type ColumnDraft, entryAt, placeOf, type TableDraft, withEntry } from '../mapping-draft.ts'
import { MeaningFields } from './MeaningFields.tsx'
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
const STARTS: Readonly<Record<Exclude<Kind, 'auto' | 'property'>, Partial<ColumnDraft>>> = {
  field: { field: 'name' },
  condition: { condition: 'T', unit: '°C' },
  element: { element: 'C', unit: '%' },
  x: { curve: 'd_ss', axis: 'x' },
  y: { curve: 'd_ss', axis: 'y' },
  note: { field: 'note' },
  ignore: { field: 'ignore' },
}

/** A property begins as the one that the column is read as; without one it has to be chosen first. */
function startOf(kind: Kind, reading: ColumnReading | undefined): Partial<ColumnDraft> | undefined {
  if (kind === 'auto') return undefined
  if (kind !== 'property') return STARTS[kind]
  const { as, key, unit, slot, cond } = reading ?? {}
  return as === 'property' && key !== undefined
    ? { vkey: key, ...(unit !== undefined && { unit }), ...(slot !== undefined && { slot }), ...(cond && { cond }) }
    : undefined
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
  // A property is not known before it is chosen: until then the column is read as it was.
  const [wanted, setWanted] = useState<Kind>('auto')
  const kind = entry ? kindOf(entry) : wanted
  const frame = useRef<HTMLFieldSetElement>(null)
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  // It stands below a table that may fill the window, and grows with what is asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the kind that makes it grow
  useEffect(() => {
    // What it answers, a promise in newer browsers, is no clean-up.
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [kind])
  const head = table.columns[index]?.head ?? ''
  const change = (more: Partial<ColumnDraft>) => {
    // Whoever types a unit says that the one the column was read in until then is wrong.
    const instead = 'unit' in more ? (entry?.instead ?? table.columns[index]?.unit) : undefined
    onDraft(withEntry(draft, place, { ...place, ...entry, ...more, ...(instead !== undefined && { instead }) }))
  }
  const setKind = (next: Kind) => {
    setWanted(next)
    const start = startOf(next, table.columns[index])
    onDraft(withEntry(draft, place, start && { ...place, ...start }))
  }
  return (
    <fieldset ref={frame} className={`${styles.fields} ${styles.editor}`}>
      <legend>{text('import.column', { column: head })}</legend>
      <label>
        {text('import.holds')}
        <select ref={first} value={kind} onChange={({ currentTarget: { value } }) => setKind(value as Kind)}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {text(`import.kind.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {(entry || kind === 'property') && <Details kind={kind} entry={entry ?? place} onChange={change} />}
      {entry && kind === 'condition' && (
        <MeaningFields head={head} problems={table.problems} entry={entry} onChange={change} />
      )}
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
          <select
            value={entry.condition}
            onChange={({ currentTarget: { value } }) => onChange({ condition: value, values: undefined })}
          >
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
