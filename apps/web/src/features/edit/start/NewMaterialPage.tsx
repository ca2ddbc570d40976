import { ApiError } from '@ingot/contract/client'
import { NAME_MAX } from '@ingot/contract/limits'
import type { MaterialDocument } from '@ingot/contract/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import { isPath } from '../entity/class-path.ts'
import { classPaths } from '../entity/class-paths.ts'
import { KINDS } from '../entity/closed-lists.ts'
import { useBegin } from './begin.ts'

/** A material that there was not: its name and class, and its draft is open. */
export function NewMaterialPage() {
  const text = useText()
  const canEdit = usePermission('materials.edit')
  return (
    <main className={styles.page}>
      <p className="muted">
        <Link to="/edit">{text('edit.list')}</Link>
      </p>
      <h1>{text('edit.new')}</h1>
      {canEdit ? <NewMaterial /> : <p>{text('edit.notForYou')}</p>}
    </main>
  )
}

function NewMaterial() {
  const text = useText()
  const id = useId()
  const lang = useLanguage()
  const begin = useBegin()
  const classes = useQuery(queryFor('readTable', { query: { lang }, body: { limit: 1 } })).data
  const [name, setName] = useState('')
  const [path, setPath] = useState('')
  const [kind, setKind] = useState<MaterialDocument['kind']>('grade')
  const [failure, setFailure] = useState<string>()
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setFailure(text('edit.fault.noName'))
    if (!isPath(path.trim())) return setFailure(text('edit.fault.class', { value: path }))
    try {
      await begin({ how: 'new', name: name.trim(), class: path.trim(), kind })
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text('access.unreachable'))
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <label htmlFor={`${id}-name`}>{text('edit.name')}</label>
      <input
        id={`${id}-name`}
        className="field"
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <label htmlFor={`${id}-class`}>{text('edit.class')}</label>
      <input
        id={`${id}-class`}
        className="field"
        autoComplete="off"
        spellCheck={false}
        list={`${id}-classes`}
        placeholder="metal/steel"
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      <datalist id={`${id}-classes`}>
        {classPaths(classes?.counts ?? []).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <label htmlFor={`${id}-kind`}>{text('edit.kind')}</label>
      <select
        id={`${id}-kind`}
        className="field"
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value as MaterialDocument['kind'])}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {text(`edit.kind.${one}`)}
          </option>
        ))}
      </select>
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <div>
        <button type="submit" className="button button-primary">
          {text('edit.begin')}
        </button>
      </div>
    </form>
  )
}
