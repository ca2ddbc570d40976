import type { FormRow } from '@ingot/domain/query/language/form'
import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { type KeyboardEvent, useId, useMemo } from 'react'
import { isComposing } from '../../../ui/browser/is-composing.ts'
import { Icon } from '../../../ui/icons.tsx'
import { useTypedDraft } from '../../../ui/use-draft.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../AdvancedSearch.module.css'
import { operatorsOf, rowKind, valuesNeeded, withColumn, withOperator } from './query-rows.ts'

interface QueryRowProps {
  row: FormRow
  vocabulary: Vocabulary
  message: string | undefined
  onChange: (row: FormRow) => void
  onRemove: () => void
}

/** In the list of what a row can be about: words in any text have no key of their own. */
const ANY_TEXT = '*'

function withNegation({ negated: _, ...row }: FormRow, isNegated: boolean): FormRow {
  return isNegated ? { ...row, negated: true } : row
}

function withAt({ at: _, ...row }: FormRow, at: string): FormRow {
  return at.trim() === '' ? row : { ...row, at: at.trim() }
}

/** One condition: what, how it compares, with which value, at which temperature, and whether it must not hold. */
export function QueryRow({ row, vocabulary, message, onChange, onRemove }: QueryRowProps) {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const kind = rowKind(row, vocabulary)
  const isOpen = row.column === '' && row.operator !== 'term'
  const name = nameOf(row, vocabulary) || text('form.property')
  const tags = vocabulary.groups.find(({ vkey }) => vkey === row.column)?.tags ?? []
  const options = vocabulary.columns.find(({ key }) => key === row.column)?.options ?? tags.map((tag) => tag.name)
  const count = valuesNeeded(row.operator)
  const setValue = (index: number, typed: string) => {
    if (row.operator === 'tag')
      return onChange({ ...row, values: typed.split(',').flatMap((value) => value.trim() || []) })
    const values = Array.from({ length: count }, (_, at) => (at === index ? typed.trim() : (row.values[at] ?? '')))
    onChange({ ...row, values })
  }
  const valueAt = (index: number) => (row.operator === 'tag' ? row.values.join(', ') : (row.values[index] ?? ''))
  const setColumn = (key: string) =>
    onChange(
      key === ANY_TEXT
        ? { column: '', operator: 'term', values: [] }
        : withColumn(row.operator === 'term' ? { ...row, operator: 'atLeast' } : row, key, vocabulary),
    )
  return (
    <fieldset className={styles.condition}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.about}>
        <select
          className={`field ${styles.select}`}
          aria-label={text('form.property')}
          value={row.operator === 'term' ? ANY_TEXT : row.column}
          onChange={(event) => setColumn(event.currentTarget.value)}
        >
          {isOpen && <option value="">{text('form.property')}</option>}
          <Columns row={row} vocabulary={vocabulary} />
        </select>
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={text('form.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      {!isOpen && (
        <div className={styles.compared}>
          <label className={styles.check} title={text('form.negate', { name })}>
            <input
              type="checkbox"
              checked={row.negated === true}
              onChange={(event) => onChange(withNegation(row, event.currentTarget.checked))}
            />
            {text('form.not')}
          </label>
          <select
            className={`field ${styles.select} ${styles.operator}`}
            aria-label={text('form.operator')}
            value={row.operator}
            disabled={operatorsOf(kind).length < 2}
            onChange={(event) => onChange(withOperator(row, event.currentTarget.value as FormRow['operator']))}
          >
            {operatorsOf(kind).map((operator) => (
              <option key={operator} value={operator}>
                {text(`form.operator.${operator}`)}
              </option>
            ))}
          </select>
          {Array.from({ length: count }, (_, index) => (
            <ValueInput
              // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second end
              key={index}
              label={text(index === 0 ? 'form.value' : 'form.upTo')}
              value={valueAt(index)}
              list={options.length > 0 ? `${id}options` : undefined}
              messageId={message && `${id}message`}
              onCommit={(typed) => setValue(index, typed)}
            />
          ))}
          {kind === 'number' && count > 0 && (
            <ValueInput
              label={text('form.at')}
              placeholder={text('form.atShort', { unit: format.unit('temperature') })}
              value={row.at ?? ''}
              list={undefined}
              messageId={message && `${id}message`}
              onCommit={(at) => onChange(withAt(row, at))}
            />
          )}
          {options.length > 0 && (
            <datalist id={`${id}options`}>
              {options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </div>
      )}
      {message && (
        <p id={`${id}message`} role="alert" className={`error ${styles.message}`}>
          {message}
        </p>
      )}
    </fieldset>
  )
}

function nameOf({ column }: FormRow, { columns, flags, texts, groups }: Vocabulary): string {
  const named =
    columns.find(({ key }) => key === column) ?? [...flags, ...texts, ...groups].find((one) => one.vkey === column)
  return named?.name ?? column
}

/** Everything that a row can be about; a formula only where the row has one. */
function Columns({ row: { column }, vocabulary }: { row: FormRow; vocabulary: Vocabulary }) {
  const text = useText()
  const groups = useMemo(() => {
    const { columns, flags, texts, groups: tagGroups } = vocabulary
    const numbers = columns.map(({ key, name, slot }) => ({
      key,
      name: slot === undefined ? name : `${name}, ${slot}`,
    }))
    const plain = (all: readonly { vkey: string; name: string }[]) => all.map(({ vkey: key, name }) => ({ key, name }))
    return [
      { label: 'form.kind.property', options: numbers },
      { label: 'form.kind.group', options: plain(tagGroups) },
      { label: 'form.kind.flag', options: plain(flags) },
      { label: 'form.kind.text', options: [...plain(texts), { key: ANY_TEXT, name: text('form.anyText') }] },
    ] as const
  }, [vocabulary, text])
  const isListed = column === '' || groups.some(({ options }) => options.some(({ key }) => key === column))
  return (
    <>
      {!isListed && <option value={column}>{column.replace(/^=/, '')}</option>}
      {groups.map(({ label, options }) => (
        <optgroup key={label} label={text(label)}>
          {options.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

interface ValueInputProps {
  label: string
  placeholder?: string
  value: string
  list: string | undefined
  messageId: string | undefined
  onCommit: (typed: string) => void
}

/** A value as it is typed; it takes hold on Enter or when the field is left. */
function ValueInput({ label, placeholder, value, list, messageId, onCommit }: ValueInputProps) {
  const [typed, setTyped] = useTypedDraft(value)
  const commit = () => typed !== value && onCommit(typed)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') commit()
    if (event.key !== 'Escape' || typed === value) return
    event.preventDefault()
    event.stopPropagation()
    setTyped(value)
  }
  return (
    <input
      type="text"
      className={`field ${styles.value}`}
      aria-label={label}
      aria-invalid={messageId !== undefined}
      aria-describedby={messageId}
      placeholder={placeholder ?? label}
      list={list}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
