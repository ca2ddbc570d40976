import { useCatalogue } from '../../../session/catalogue.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { Choice } from './entry-fields.tsx'
import type { FixedDraft, TableDraft } from './mapping-draft.ts'
import { RowsField } from './RowsField.tsx'

interface TableSettingsProps {
  draft: TableDraft | undefined
  onDraft: (draft: TableDraft) => void
}

const numberOf = (text: string): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)

/** Where the name of all rows is from, as one text: a column, the sheet, the file, a cell, or a name. */
const nameFrom = (name: FixedDraft | undefined) =>
  name?.from ?? (name?.cell !== undefined ? 'cell' : name?.value !== undefined ? 'value' : '')

/** How a table is laid out, and what holds for all of its rows. */
export function TableSettings({ draft = { columns: [] }, onDraft }: TableSettingsProps) {
  const text = useText()
  const catalogue = useCatalogue()
  const set = (more: Partial<TableDraft>) => onDraft({ ...draft, ...more })
  const fixed = draft.fixed ?? []
  const of = (field: string) => fixed.find((one) => one.field === field)
  const setFixed = (field: string, entry: FixedDraft | undefined) =>
    set({ fixed: [...fixed.filter((one) => one.field !== field), ...(entry ? [{ ...entry, field }] : [])] })
  const moisture = fixed.find(({ condition }) => condition === 'moisture')?.value
  const name = of('name')
  const from = nameFrom(name)
  const setFrom = (next: string | undefined) => {
    if (next === 'sheet' || next === 'file') setFixed('name', { from: next })
    else
      setFixed(
        'name',
        next === 'cell' ? { cell: 'B1' } : next === 'value' ? { value: text('import.newName') } : undefined,
      )
  }
  const rows = (key: 'headRow' | 'headRows' | 'lastRow', label: string) => (
    <label>
      {label}
      <input
        className="field"
        inputMode="numeric"
        value={draft[key] ?? ''}
        placeholder={text('import.asFound')}
        onChange={({ currentTarget: { value } }) => set({ [key]: numberOf(value) })}
      />
    </label>
  )
  const check = (label: string, isOn: boolean, onChange: (isOn: boolean) => void) => (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
      {label}
    </label>
  )
  const words = (label: string, value: string, onChange: (value: string) => void) => (
    <label>
      {label}
      <input className="field" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </label>
  )
  return (
    <details>
      <summary>{text('import.layout')}</summary>
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">{text('import.layout')}</legend>
        <Choice
          label={text('import.decimal')}
          value={draft.decimal}
          options={[
            ['.', text('import.decimal.point')],
            [',', text('import.decimal.comma')],
          ]}
          onChange={(decimal) => set({ decimal: decimal as '.' | ',' | undefined })}
        />
        {rows('headRow', text('import.headRow'))}
        {rows('headRows', text('import.headRows'))}
        <label>
          {text('import.unitsRow')}
          <input
            className="field"
            inputMode="numeric"
            value={typeof draft.unitsRow === 'number' ? draft.unitsRow : ''}
            placeholder={text('import.asFound')}
            onChange={({ currentTarget: { value } }) => set({ unitsRow: numberOf(value) })}
          />
        </label>
        {rows('lastRow', text('import.lastRow'))}
        <RowsField
          label={text('import.leaveOut')}
          rows={draft.leaveOut ?? []}
          onRows={(leaveOut) => set({ leaveOut: leaveOut.length > 0 ? leaveOut : undefined })}
        />
        <Choice
          label={text('import.encoding')}
          value={draft.encoding}
          options={[
            ['utf-8', 'UTF-8'],
            ['windows-1252', 'Latin-1 (Windows-1252)'],
            ['utf-16le', 'UTF-16'],
          ]}
          onChange={(encoding) => set({ encoding })}
        />
        <Choice
          label={text('import.nameFrom')}
          value={from === '' ? undefined : from}
          options={(['sheet', 'file', 'cell', 'value'] as const).map((one) => [one, text(`import.nameFrom.${one}`)])}
          onChange={setFrom}
        />
        {from === 'cell' && words(text('import.cell'), name?.cell ?? '', (cell) => setFixed('name', { cell }))}
        {from === 'value' &&
          words(text('import.field.name'), name?.value ?? '', (value) => setFixed('name', { value }))}
        {(['class', 'producer', 'source'] as const).map((field) => (
          <label key={field}>
            {text(`import.allRows.${field}`)}
            <input
              className="field"
              value={of(field)?.value ?? ''}
              onChange={({ currentTarget: { value } }) => setFixed(field, value === '' ? undefined : { value })}
            />
          </label>
        ))}
        <Choice
          label={text('import.moisture')}
          value={moisture}
          options={(['dry', 'cond'] as const).map((slot) => [slot, catalogue?.slots[slot] ?? slot])}
          onChange={(value) =>
            set({
              fixed: [
                ...fixed.filter(({ condition }) => condition !== 'moisture'),
                ...(value === undefined ? [] : [{ condition: 'moisture', value }]),
              ],
            })
          }
        />
        {check(text('import.transposed'), draft.transposed === true, (isOn) =>
          set({ transposed: isOn ? true : undefined }),
        )}
        {check(text('import.oneMaterial'), draft.multiplicity === 'table', (isOn) =>
          set({ multiplicity: isOn ? 'table' : undefined }),
        )}
        {check(text('import.keepFaulty'), draft.faulty === 'keep', (isOn) =>
          set({ faulty: isOn ? 'keep' : undefined }),
        )}
      </fieldset>
    </details>
  )
}
