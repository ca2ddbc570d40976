import type { ServedNode } from '@ingot/contract/catalog'
import type { PropertyValue, Source } from '@ingot/contract/material'
import { displayUnit, isQuantityKey } from '@ingot/domain/units/quantities'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Fault } from '../../../property-editor/values/faults.ts'
import { readScalar } from '../../../property-editor/values/unit-scalar.ts'
import { SearchList } from '../../../ui/combobox/SearchList.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import { type Editing, freeId, idsOf, type Wanted } from '../entity/editing.ts'
import { scalarOf, withScalar } from '../entity/scalar.ts'
import { foundProperties } from './found-properties.ts'

const NEW_SOURCE = ''

/** Adds a value of a property that is found by its name in either language, as people write it. */
export function AddProperty({ editing }: { editing: Editing }) {
  const { doc, catalogue, change, system, lang } = editing
  const text = useText()
  const id = useId()
  const value = useRef<HTMLInputElement>(null)
  const [node, setNode] = useState<ServedNode>()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [title, setTitle] = useState('')
  const [fault, setFault] = useState<Fault>()
  if (!change) return null
  const sources = Object.entries(doc.sources)
  const source = chosen ?? sources[0]?.[0] ?? NEW_SOURCE

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!node) return setFault({ key: 'edit.fault.noProperty' })
    if (source === NEW_SOURCE && title.trim() === '') return setFault({ key: 'edit.fault.noSource' })
    const ref = source === NEW_SOURCE ? freeId('s', Object.keys(doc.sources)) : source
    const made = newValue(node, typed, { id: freeId('v', idsOf(doc)), ref, editing })
    if ('fault' in made) return setFault(made.fault)
    const own: Source = { kind: 'note', title: title.trim(), rights: 'own' }
    const wanted: Wanted[] = [
      ...(source === NEW_SOURCE ? [{ at: `sources/${ref}`, after: own }] : []),
      { at: `values/${made.value.id}`, after: made.value },
    ]
    change(wanted).catch(() => {})
    setFault(undefined)
    setNode(undefined)
    setTyped('')
    setChosen(ref)
  }
  const unit =
    node?.quantity !== undefined && isQuantityKey(node.quantity)
      ? unitLabel(displayUnit(node.quantity, system), lang)
      : undefined
  return (
    <form className={styles.add} aria-label={text('edit.addProperty')} onSubmit={add}>
      <div className={styles.addField}>
        <span className={styles.label}>{text('edit.property')}</span>
        {node ? (
          <button type="button" className="button" onClick={() => setNode(undefined)}>
            {node.name}
          </button>
        ) : (
          <SearchList
            label={text('edit.property')}
            placeholder={text('edit.propertyPlaceholder')}
            listLabel={text('edit.property')}
            noneText={text('edit.propertyNone')}
            find={(asked) => foundProperties(catalogue, 'Spt', asked)}
            keyOf={({ vkey }) => vkey}
            draw={({ name, symbol }) => (
              <>
                <span>{name}</span>
                <span className="muted">{symbol}</span>
              </>
            )}
            onChoose={(found) => {
              setNode(found)
              requestAnimationFrame(() => value.current?.focus())
            }}
            floats
          />
        )}
      </div>
      <div className={styles.addField}>
        <label htmlFor={`${id}-value`}>{text('edit.value')}</label>
        <input
          ref={value}
          id={`${id}-value`}
          className="field"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          placeholder={unit === undefined ? '' : text('edit.valuePlaceholder', { unit })}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `${id}-fault`}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={styles.addField}>
        <label htmlFor={`${id}-source`}>{text('edit.source')}</label>
        <select
          id={`${id}-source`}
          className="field"
          value={source}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {sources.map(([key, { title: name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
          <option value={NEW_SOURCE}>{text('edit.newSource')}</option>
        </select>
      </div>
      {source === NEW_SOURCE && (
        <div className={styles.addField}>
          <label htmlFor={`${id}-title`}>{text('edit.sourceTitle')}</label>
          <input
            id={`${id}-title`}
            className="field"
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
      )}
      <button type="submit" className="button">
        {text('edit.add')}
      </button>
      {fault && (
        <p id={`${id}-fault`} role="alert" className={`error ${styles.fault}`}>
          {text(fault.key, fault.values)}
        </p>
      )}
    </form>
  )
}

interface Made {
  id: string
  ref: string
  editing: Editing
}

/** A value of what was typed, by the kind of its property. */
export function newValue(
  node: ServedNode,
  typed: string,
  { id, ref, editing: { system, lang } }: Made,
): { value: PropertyValue } | { fault: Fault } {
  const said = typed.trim()
  if (said === '') return { fault: { key: 'editor.fault.required' } }
  const bare: PropertyValue = { id, vkey: node.vkey, origin: 'measured', source: { ref } }
  if (node.vtype === 'text') return { value: { ...bare, text: { [lang]: said }, given: said } }
  if (node.vtype === 'option') {
    const option = node.options?.find((one) => one.toLowerCase() === said.toLowerCase())
    if (option === undefined)
      return { fault: { key: 'edit.fault.option', values: { value: said, options: (node.options ?? []).join(', ') } } }
    return { value: { ...bare, option } }
  }
  const quantity = node.quantity !== undefined && isQuantityKey(node.quantity) ? node.quantity : 'ratio'
  const { unit } = scalarOf({}, quantity, system)
  const read = readScalar(said, {
    unit,
    quantity,
    system,
    locale: lang,
    specials: node.catalog?.specialvalueset?.names,
  })
  return 'fault' in read ? read : { value: withScalar(bare, read.value) }
}
