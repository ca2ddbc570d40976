import type { Company } from '@ingot/contract/companies'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import styles from '../parts/Parts.module.css'

interface CompanyPanelProps {
  company: Company
  onChanged: () => void
  onClose: () => void
}

/** The name of a company, and its end where nothing of it is left. */
export function CompanyPanel({ company: { id, name, accounts, materials }, onChanged, onClose }: CompanyPanelProps) {
  const text = useText()
  const [typed, setTyped] = useState(name)
  const done = (said: string) => {
    notify({ text: said, kind: 'done' })
    onChanged()
    onClose()
  }
  const rename = useMutation({
    mutationFn: () => call('changeCompany', { params: { id }, body: { name: typed.trim() } }),
    onSuccess: () => done(text('admin.companies.renamed', { name: typed.trim() })),
  })
  const remove = useMutation({
    mutationFn: () => call('removeCompany', { params: { id } }),
    onSuccess: () => done(text('admin.companies.removed', { name })),
  })
  const isSame = typed.trim() === name || typed.trim() === ''
  return (
    <Dialog isOpen onClose={onClose} label={name} closeLabel={text('common.close')} place="right">
      <div className={styles.panel}>
        <section className={styles.section}>
          <div className={styles.form}>
            <label>
              {text('admin.name')}
              <input
                className="field"
                value={typed}
                maxLength={300}
                autoComplete="off"
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </label>
          </div>
          <p className="muted">{text('admin.companies.renameNote')}</p>
          <Failure error={rename.error} />
          <button
            type="button"
            className="button button-primary"
            disabled={isSame || rename.isPending}
            onClick={() => rename.mutate()}
          >
            {text('admin.save')}
          </button>
        </section>
        <section className={styles.section}>
          <h3>{text('admin.companies.remove')}</h3>
          {accounts + materials > 0 ? (
            <p className="muted">{text('admin.companies.notEmpty', { accounts, materials })}</p>
          ) : (
            <AskFirst
              label={text('admin.companies.remove')}
              question={text('admin.companies.removeAsked', { name })}
              action={text('admin.companies.removeNow')}
              isPending={remove.isPending}
              onSure={() => remove.mutate()}
            />
          )}
          <Failure error={remove.error} />
        </section>
      </div>
    </Dialog>
  )
}
