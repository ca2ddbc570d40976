import type { User } from '@ingot/contract/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryFor } from '../../../api/query.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import styles from '../parts/Parts.module.css'

const companiesQuery = { ...queryFor('readCompanies', { query: {} }), staleTime: 0 }

/** Moves an account to another company, or to none. */
export function CompanyOfUser({ user, onMoved }: { user: User; onMoved: () => void }) {
  const text = useText()
  const { id, userName, companyId, isOfProvider } = user
  const { data, error } = useQuery(companiesQuery)
  const [chosen, setChosen] = useState(companyId)
  const nameOf = (company: number) =>
    data?.items.find((one) => one.id === company)?.name ?? text('admin.users.noCompany')
  const move = useMutation({
    mutationFn: () => call('moveUser', { params: { id }, body: { company: chosen } }),
    onSuccess: () => {
      notify({ text: text('admin.users.wasMoved', { name: userName, company: nameOf(chosen) }), kind: 'done' })
      onMoved()
    },
  })
  return (
    <section className={styles.section}>
      <h3>{text('admin.company')}</h3>
      {isOfProvider ? (
        <p className="muted">{text('admin.users.companyOfProvider')}</p>
      ) : (
        <>
          <div className={styles.form}>
            <label>
              {text('admin.users.moveTo')}
              <select
                className="field"
                value={chosen}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
              >
                <option value={0}>{text('admin.users.noCompany')}</option>
                {data?.items.map((company) => (
                  <option key={company.id} value={company.id}>
                    {company.name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {chosen !== companyId && (
            <AskFirst
              key={chosen}
              label={text('admin.users.move')}
              question={text('admin.users.moveAsked', { name: userName, company: nameOf(chosen) })}
              action={text('admin.users.moveNow')}
              isPending={move.isPending}
              onSure={() => move.mutate()}
            />
          )}
        </>
      )}
      <Failure error={error ?? move.error} />
    </section>
  )
}
