import type { Company } from '@ingot/contract/companies'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import { ListState } from '../parts/ListState.tsx'
import styles from '../parts/Parts.module.css'
import { SearchField } from '../parts/SearchField.tsx'
import { Table } from '../parts/Table.tsx'
import { CompanyPanel } from './CompanyPanel.tsx'

const TYPING_MS = 250

/** The companies of the installation. */
export function CompaniesPage() {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<number>()
  const sought = useDebounced(typed.trim(), TYPING_MS)
  const { data, error, refetch } = useQuery({
    ...queryFor('readCompanies', { query: { text: sought } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const again = () => void queryClient.invalidateQueries({ queryKey: ['readCompanies'] })
  const open = data?.items.find(({ id }) => id === openId)
  return (
    <>
      <p className="muted">{text('admin.companies.note')}</p>
      <div className={styles.bar}>
        <SearchField label={text('admin.companies.find')} value={typed} onChange={setTyped} />
      </div>
      <NewCompany onMade={again} />
      <ListState
        items={data?.items}
        error={error}
        empty={text(sought === '' ? 'admin.companies.none' : 'admin.companies.noMatch', { text: sought })}
        onRetry={() => void refetch()}
      >
        {(companies) => <Companies companies={companies} onOpen={setOpenId} />}
      </ListState>
      {data && data.total > data.items.length && (
        <p className="muted">{text('admin.companies.more', { shown: data.items.length, total: data.total })}</p>
      )}
      {open && <CompanyPanel key={open.id} company={open} onChanged={again} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

interface CompaniesProps {
  companies: readonly Company[]
  onOpen: (id: number) => void
}

function Companies({ companies, onOpen }: CompaniesProps) {
  const text = useText()
  const lang = useLanguage()
  return (
    <Table
      label={text('admin.companies')}
      heads={[text('admin.name'), text('admin.companies.accounts'), text('admin.companies.materials')]}
    >
      {companies.map(({ id, name, accounts, materials }) => (
        <tr key={id}>
          <th scope="row">
            <button type="button" className="link" onClick={() => onOpen(id)}>
              {name}
            </button>
          </th>
          <td>{accounts.toLocaleString(lang)}</td>
          <td>{materials.toLocaleString(lang)}</td>
        </tr>
      ))}
    </Table>
  )
}

function NewCompany({ onMade }: { onMade: () => void }) {
  const text = useText()
  const make = useMutation({ mutationFn: (name: string) => call('makeCompany', { body: { name } }), onSuccess: onMade })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    if (name !== '') make.mutate(name, { onSuccess: () => form.reset() })
  }
  return (
    <>
      <form className={styles.bar} onSubmit={submit}>
        <label>
          {text('admin.companies.newName')}
          <input className="field" name="name" maxLength={300} required autoComplete="off" />
        </label>
        <button type="submit" className="button" disabled={make.isPending}>
          {text('admin.companies.make')}
        </button>
      </form>
      <Failure error={make.error} />
    </>
  )
}
