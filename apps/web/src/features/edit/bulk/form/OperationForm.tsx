import type { Source } from '@ingot/contract/material'
import { unitsOf } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey } from '@ingot/domain/units/quantities'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { type FormEvent, useId, useState } from 'react'
import { Tree } from '../../../../property-editor/tree/Tree.tsx'
import type { Fault } from '../../../../property-editor/values/faults.ts'
import { useText } from '../../../../words/texts.ts'
import { BASES } from '../../entity/closed-lists.ts'
import type { Editing } from '../../entity/editing.ts'
import styles from '../Bulk.module.css'
import { type Entered, fieldsOf, NO_SOURCE, type Way } from './fields.ts'
import { operationOf } from './operation-of.ts'
import { PropertyField } from './PropertyField.tsx'
import { SourceForm } from './SourceForm.tsx'
import { newStoryItems } from './story-items.ts'

type Read = Extract<ReturnType<typeof operationOf>, { operation: object }>

interface OperationFormProps {
  ways: readonly Way[]
  /** The source that the change is about. */
  old: Source | undefined
  editing: Editing
  entered: Entered
  onEnter: (entered: Entered) => void
  onPreview: (operation: Read['operation']) => void
}

/** One change, as it is entered: what to do, to which property, with what. */
export function OperationForm({ ways, old, editing, entered, onEnter, onPreview }: OperationFormProps) {
  const text = useText()
  const id = useId()
  const [fault, setFault] = useState<Fault>()
  const { way, node } = entered
  const set = (part: Partial<Entered>) => onEnter({ ...entered, ...part })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = operationOf(entered, editing, old)
    if ('fault' in read) return setFault(read.fault)
    setFault(undefined)
    onPreview(read.operation)
  }
  const quantity = node?.quantity !== undefined && isQuantityKey(node.quantity) ? node.quantity : undefined
  const unit = quantity && unitLabel(displayUnit(quantity, editing.system), editing.lang)
  const words = (
    key: 'typed' | 'factor' | 'was' | 'is' | 'ofSource',
    label: string,
    { how = '', list }: { how?: string; list?: string } = {},
  ) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        className="field"
        autoComplete="off"
        spellCheck={false}
        list={list}
        placeholder={how}
        value={entered[key]}
        onChange={({ currentTarget: { value } }) => set({ [key]: value })}
      />
    </div>
  )
  return (
    <form className={styles.form} onSubmit={send}>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-way`}>{text('bulk.do')}</label>
          <select
            id={`${id}-way`}
            className="field"
            value={way}
            onChange={({ currentTarget: { value } }) => {
              const next = ways.find((one) => one === value) ?? way
              setFault(undefined)
              set({ way: next, source: next === 'correct' && old ? fieldsOf(old) : NO_SOURCE })
            }}
          >
            {ways.map((one) => (
              <option key={one} value={one}>
                {text(`bulk.do.${one}`)}
              </option>
            ))}
          </select>
        </div>
        {way !== 'correct' && !(way === 'cite' && old) && (
          <PropertyField node={node} editing={editing} onChoose={(found) => set({ node: found })} />
        )}
        {way === 'set' &&
          words('typed', text('edit.value'), {
            how: unit === undefined ? '' : text('edit.valuePlaceholder', { unit }),
          })}
        {way === 'scale' && words('factor', text('bulk.factor'), { how: '1000' })}
        {way === 'reread' && (
          <>
            {words('was', text('bulk.was'), { list: `${id}-units` })}
            {words('is', text('bulk.is'), { list: `${id}-units` })}
            <datalist id={`${id}-units`}>
              {quantity && unitsOf(quantity).map((one) => <option key={one} value={one} />)}
            </datalist>
          </>
        )}
        {way === 'basis' && (
          <div className={styles.field}>
            <label htmlFor={`${id}-basis`}>{text('edit.basis')}</label>
            <select
              id={`${id}-basis`}
              className="field"
              value={entered.basis}
              onChange={({ currentTarget: { value } }) => set({ basis: BASES.find((one) => one === value) ?? '' })}
            >
              {BASES.map((one) => (
                <option key={one} value={one}>
                  {text(`basis.${one}`)}
                </option>
              ))}
              <option value="">{text('bulk.basisNone')}</option>
            </select>
          </div>
        )}
        {(way === 'set' || way === 'cite' || way === 'correct') && (
          <SourceForm source={entered.source} onChange={(source) => set({ source })} />
        )}
        {way !== 'set' &&
          way !== 'correct' &&
          !old &&
          words('ofSource', text('bulk.onlyOf'), { how: text('bulk.onlyOfHow') })}
      </div>
      {way === 'scale' && <p className="muted">{text('bulk.factorHow')}</p>}
      {way === 'set' && (
        <Tree label={text('bulk.story')} items={newStoryItems(entered.story, editing, (story) => set({ story }))} />
      )}
      {fault && (
        <p role="alert" className="error">
          {text(fault.key, fault.values)}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button button-primary">
          {text('bulk.preview')}
        </button>
      </div>
    </form>
  )
}
