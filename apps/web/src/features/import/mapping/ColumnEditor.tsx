import type { ImportTable } from '@ingot/contract/import-preview'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery, useCatalogue } from '../../../session/catalogue.ts'
import { SearchList } from '../../../ui/combobox/SearchList.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { type ColumnDraft, entryAt, placeOf, type TableDraft, withEntry } from './mapping-draft.ts'

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

const KELVIN = 273.15
const SHOWN = 50

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

interface DetailsProps {
  kind: Kind
  entry: ColumnDraft
  onChange: (more: Partial<ColumnDraft>) => void
}

function Details({ kind, entry, onChange }: DetailsProps) {
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

function PropertyDetails({ isCurve, entry, onChange }: Omit<DetailsProps, 'kind'> & { isCurve: boolean }) {
  const text = useText()
  const found = useProperties(isCurve)
  const key = entry.vkey ?? entry.curve ?? ''
  const catalogue = useCatalogue()
  const node = catalogue?.nodes.get(key)
  const temperature = entry.cond?.['T']
  return (
    <>
      <div className={styles.field}>
        <span>{text('import.chosen', { name: node?.name ?? key })}</span>
        <SearchList
          label={text('import.property')}
          placeholder={text('import.propertyHint')}
          listLabel={text('import.properties')}
          noneText={text('import.propertyNone')}
          floats
          find={found}
          keyOf={({ vkey }) => vkey}
          draw={({ name, symbol }) => (
            <>
              <span>{name}</span> <span className="muted">{symbol}</span>
            </>
          )}
          onChoose={({ vkey }) => onChange(isCurve ? { curve: vkey } : { vkey, slot: undefined })}
        />
      </div>
      <Words label={text('import.unit')} value={entry.unit} onChange={(unit) => onChange({ unit })} />
      <Words
        label={text('import.temperature')}
        value={typeof temperature === 'number' ? String(Number((temperature - KELVIN).toFixed(6))) : undefined}
        isNumber
        onChange={(given) => {
          const { T: _, ...others } = entry.cond ?? {}
          const cond = given === undefined ? others : { ...others, T: Number(given) + KELVIN }
          onChange({ cond: Object.keys(cond).length > 0 ? cond : undefined })
        }}
      />
      {!isCurve && (
        <>
          {(node?.slots ?? []).length > 0 && (
            <Choice
              label={text('import.state')}
              value={entry.slot}
              options={(node?.slots ?? []).map((slot) => [slot, catalogue?.slots[slot] ?? slot])}
              onChange={(slot) => onChange({ slot })}
            />
          )}
          <Bound entry={entry} onChange={onChange} />
          <Choice
            label={text('import.basis')}
            value={entry.basis}
            options={(['typical', 'mean', 'nominal', 'characteristic', 'A', 'B', 'S'] as const).map((basis) => [
              basis,
              text(`basis.${basis}`),
            ])}
            onChange={(basis) => onChange({ basis })}
          />
        </>
      )}
    </>
  )
}

/** Properties or diagrams by their names in both languages, signs and keys. */
function useProperties(isCurve: boolean) {
  const own = useCatalogue()
  const english = useQuery(catalogueQuery('en')).data
  const french = useQuery(catalogueQuery('fr')).data
  return (typed: string) => {
    const word = typed.trim().toLowerCase()
    const nodes = [...(own?.nodes.values() ?? [])].filter(
      ({ type, from }) => !from && (isCurve ? type === 'Mpt' : type === 'Spt' || type === 'Feature'),
    )
    const names = (vkey: string) => [english, french].flatMap((one) => one?.nodes.get(vkey)?.name ?? [])
    return nodes
      .filter((node) =>
        [node.name, node.symbol ?? '', node.vkey, ...(node.aliases ?? []), ...names(node.vkey)].some((name) =>
          name.toLowerCase().includes(word),
        ),
      )
      .slice(0, SHOWN)
  }
}

interface WordsProps {
  label: string
  value: string | undefined
  isNumber?: boolean
  onChange: (value: string | undefined) => void
}

/** A field whose empty text says nothing. */
function Words({ label, value, isNumber = false, onChange }: WordsProps) {
  return (
    <label>
      {label}
      <input
        className="field"
        type={isNumber ? 'number' : 'text'}
        step="any"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
    </label>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly (readonly [string, string])[]
  onChange: (value: string | undefined) => void
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <label>
      {label}
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      >
        <option value="">{text('import.asFound')}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Bound({ entry, onChange }: Omit<DetailsProps, 'kind'>) {
  const text = useText()
  return (
    <Choice
      label={text('import.bound')}
      value={entry.bound}
      options={[
        ['min', text('import.bound.min')],
        ['max', text('import.bound.max')],
      ]}
      onChange={(bound) => onChange({ bound: bound as 'min' | 'max' | undefined })}
    />
  )
}

function Fill({ entry, onChange }: Omit<DetailsProps, 'kind'>) {
  const text = useText()
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={entry.fill === true}
        onChange={({ currentTarget: { checked } }) => onChange({ fill: checked ? true : undefined })}
      />
      {text('import.fill')}
    </label>
  )
}
