import { ApiError } from '@ingot/contract/client'
import { COMPANY_STATUSES, type CompanyStatus } from '@ingot/contract/company-statuses'
import { STATUS_REASON_MAX } from '@ingot/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Status.module.css'
import { setStatuses } from './set-statuses.ts'

export interface NamedMaterial {
  id: string
  name: string
}

interface StatusDialogProps {
  materials: readonly NamedMaterial[]
  onClose: () => void
}

/** Changes that are named one by one. */
const NAMED = 8

/** Gives materials a status with a reason; what changes is told before. */
export function StatusDialog({ materials, onClose }: StatusDialogProps) {
  const text = useText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      label={text('status.setOf', { count: materials.length })}
      closeLabel={text('common.close')}
      place="middle"
    >
      <StatusForm materials={materials} onClose={onClose} />
    </Dialog>
  )
}

function StatusForm({ materials, onClose }: StatusDialogProps) {
  const text = useText()
  const id = useId()
  const ids = materials.map((one) => one.id)
  const { data } = useQuery({ ...queryFor('readCompanyStatuses', { body: { ids } }), staleTime: 0 })
  const before = new Map(data?.items.map(({ id: of, status }) => [of, status]))
  const [chosen, setChosen] = useState<CompanyStatus | ''>('preferred')
  const [because, setBecause] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const status = chosen === '' ? null : chosen
  const changing = materials.filter((one) => (before.get(one.id) ?? null) !== status)
  const isOff = isSaving || !data || because.trim() === '' || changing.length === 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isOff) return
    setSaving(true)
    setFailure(undefined)
    try {
      const items = changing.map((one) => ({ id: one.id, status, because, was: before.get(one.id) ?? null }))
      await setStatuses(items, text)
      onClose()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'edit-conflict'
      setFailure(text(isConflict ? 'status.conflict' : 'status.failed'))
      setSaving(false)
    }
  }
  const nameOf = (one: CompanyStatus | null | undefined) => text(`status.${one ?? 'none'}`)
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} aria-busy={isSaving || !data}>
      <label htmlFor={`${id}-status`}>{text('status.choose')}</label>
      <select
        id={`${id}-status`}
        className="field"
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value as CompanyStatus | '')}
      >
        {COMPANY_STATUSES.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
        <option value="">{nameOf(null)}</option>
      </select>
      <label htmlFor={`${id}-because`}>{text('status.because')}</label>
      <textarea
        id={`${id}-because`}
        className="field"
        rows={3}
        maxLength={STATUS_REASON_MAX}
        value={because}
        onChange={({ currentTarget: { value } }) => setBecause(value)}
      />
      <h3>{text('status.preview')}</h3>
      <ul className={styles.changes} aria-label={text('status.preview')}>
        {changing.slice(0, NAMED).map((one) => (
          <li key={one.id}>
            {text('status.change', { name: one.name, before: nameOf(before.get(one.id)), after: nameOf(status) })}
          </li>
        ))}
        {changing.length > NAMED && <li>{text('status.more', { count: changing.length - NAMED })}</li>}
        {changing.length === 0 && data && <li>{text('status.nothing')}</li>}
      </ul>
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button button-primary" aria-disabled={isOff}>
          {text('status.save')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {text('access.cancel')}
        </button>
      </div>
    </form>
  )
}
