import type { TestKind } from '@ingot/contract/test-evaluation'
import type { ColumnRole } from '@ingot/exchange/importers/raw-test/recognised'
import { useId } from 'react'
import { NumberField } from '../../../../plots/curves/NumberField.tsx'
import { type TextKey, useText } from '../../../../words/texts.ts'
import styles from '../Tests.module.css'
import { unstatedColumn } from './asked.ts'
import { type Loading, NEEDED, type Reading, ROLES, type SizeKey, type Specimen, sizesOf, UNITS } from './reading.ts'

interface ReadingFieldsProps {
  kind: TestKind
  specimen: Specimen
  onChange: (reading: Reading) => void
}

/** Areas are typed in mm², lengths in mm. */
const MILLIMETRE = 1e-3
const scaleOf = (size: SizeKey) => (size.startsWith('S') ? MILLIMETRE ** 2 : MILLIMETRE)
const LOADINGS: readonly Loading[] = ['uniaxial', 'equibiaxial', 'planar']

/** How a file is read: its columns with their units, and the sizes of the specimen, recognised and corrected. */
export function ReadingFields({ kind, specimen, onChange }: ReadingFieldsProps) {
  const text = useText()
  const id = useId()
  const { raw, reading } = specimen
  const unstated = unstatedColumn(kind, reading)
  const set = (change: Partial<Reading>) => onChange({ ...reading, ...change })
  return (
    <fieldset className={styles.fields}>
      <legend>{text('workbench.reading')}</legend>
      {ROLES[kind].map((role) => (
        <ColumnFields key={role} kind={kind} role={role} specimen={specimen} onChange={onChange} />
      ))}
      {kind === 'tensile' && (
        <div>
          <label htmlFor={`${id}-from`}>{text('workbench.from')}</label>
          <select
            id={`${id}-from`}
            className="field"
            value={reading.from}
            onChange={({ currentTarget: { value } }) => set({ from: value as Reading['from'] })}
          >
            <option value="extensometer">{text('workbench.from.extensometer')}</option>
            <option value="crosshead">{text('workbench.from.crosshead')}</option>
          </select>
        </div>
      )}
      {kind === 'rubber' && (
        <>
          <div>
            <label htmlFor={`${id}-mode`}>{text('workbench.mode')}</label>
            <select
              id={`${id}-mode`}
              className="field"
              value={reading.loading}
              onChange={({ currentTarget: { value } }) => set({ loading: value as Loading })}
            >
              {LOADINGS.map((one) => (
                <option key={one} value={one}>
                  {text(`workbench.mode.${one}`)}
                </option>
              ))}
            </select>
          </div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={reading.isStretch}
              onChange={({ currentTarget }) => set({ isStretch: currentTarget.checked })}
            />
            {text('workbench.isStretch')}
          </label>
        </>
      )}
      {sizesOf(kind, reading).map((size) => (
        <NumberField
          key={size}
          label={text(`workbench.size.${size}`)}
          value={reading.size[size] === undefined ? undefined : reading.size[size] / scaleOf(size)}
          onChange={(value) => set({ size: { ...reading.size, [size]: value * scaleOf(size) } })}
          onClear={() => {
            const { [size]: _, ...rest } = reading.size
            set({ size: rest })
          }}
          notNumber={text('workbench.notNumber')}
        />
      ))}
      {unstated && (
        <p role="alert" className={`error ${styles.whole}`}>
          {text('workbench.unit.missing', { column: text(`workbench.column.${unstated}`) })}
        </p>
      )}
      {raw.problems.length > 0 && (
        <details className={styles.whole}>
          <summary>{text('workbench.problems', { count: raw.problems.length })}</summary>
          <ul>
            {raw.problems.map(({ line, code }) => (
              <li key={`${line} ${code}`}>{text(`workbench.problem.${code}` as TextKey, { line })}</li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

/** Which column plays a part, and its unit. */
function ColumnFields({ kind, role, specimen, onChange }: ReadingFieldsProps & { role: ColumnRole }) {
  const text = useText()
  const id = useId()
  const { raw, reading } = specimen
  const chosen = reading.columns[role]
  const name = text(`workbench.column.${role}`)
  const stated = chosen && raw.columns[chosen.column]?.unit
  const units = [...new Set([...(stated ? [stated] : []), ...UNITS[role]])]
  const setColumn = (value: string) => {
    const { [role]: _, ...others } = reading.columns
    if (value === '') return onChange({ ...reading, columns: others })
    const column = Number(value)
    const unit = raw.columns[column]?.unit ?? (UNITS[role].length === 1 ? (UNITS[role][0] ?? '') : '')
    onChange({ ...reading, columns: { ...others, [role]: { column, unit } } })
  }
  return (
    <div>
      <label htmlFor={id}>{name}</label>
      <div className={styles.pair}>
        <select
          id={id}
          className="field"
          value={chosen?.column ?? ''}
          onChange={({ currentTarget }) => setColumn(currentTarget.value)}
        >
          {(!NEEDED[kind].includes(role) || !chosen) && <option value="">{text('workbench.column.none')}</option>}
          {raw.columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <option key={place} value={place}>
              {column.name}
            </option>
          ))}
        </select>
        {chosen && UNITS[role].length > 1 && (
          <select
            className="field"
            aria-label={text('workbench.column.unit', { column: name })}
            value={chosen.unit}
            onChange={({ currentTarget: { value: unit } }) =>
              onChange({ ...reading, columns: { ...reading.columns, [role]: { ...chosen, unit } } })
            }
          >
            {chosen.unit === '' && <option value="">{text('workbench.unit.ask')}</option>}
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  )
}
