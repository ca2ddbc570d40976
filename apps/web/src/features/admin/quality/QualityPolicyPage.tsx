import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { QualityPolicy } from '@ingot/contract/quality'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import { ListState } from '../parts/ListState.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { isSamePolicy, withSeverity } from './policy.ts'
import { RuleChoices } from './RuleChoices.tsx'

type Served = ReplyOf<Endpoints['readQualityPolicy']>

const SEVERITIES = ['error', 'warning', 'note'] as const

/** What the company lets nothing be released with: severities, and single rules that count otherwise. */
export function QualityPolicyPage() {
  const text = useText()
  const lang = useLanguage()
  const { data, error, refetch } = useQuery({ ...queryFor('readQualityPolicy', { query: { lang } }), staleTime: 0 })
  return (
    <>
      <p>{text('admin.quality.intro')}</p>
      <ListState items={data && [data]} error={error} empty="" onRetry={() => void refetch()}>
        {([served]) => served && <PolicyForm key={served.at ?? ''} served={served} />}
      </ListState>
    </>
  )
}

function PolicyForm({ served }: { served: Served }) {
  const text = useText()
  const lang = useLanguage()
  const [policy, setPolicy] = useState<QualityPolicy>(served.policy)
  const isChanged = !isSamePolicy(policy, served.policy)
  const save = useMutation({
    mutationFn: () => call('saveQualityPolicy', { body: policy }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['readQualityPolicy'] })
      notify({ text: text('admin.quality.saved'), kind: 'done' })
    },
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <p className={styles.quiet}>
        {served.by && served.at
          ? text('admin.quality.by', { by: served.by, at: momentText(served.at, lang) })
          : text('admin.quality.usual')}
      </p>
      <fieldset>
        <legend>{text('admin.quality.severities')}</legend>
        {SEVERITIES.map((severity) => (
          <label key={severity} className={styles.check}>
            <input
              type="checkbox"
              checked={policy.severities.includes(severity)}
              onChange={({ target }) => setPolicy(withSeverity(policy, severity, target.checked))}
            />
            {text(`quality.severity.${severity}`)}
          </label>
        ))}
      </fieldset>
      <RuleChoices rules={served.rules} policy={policy} onChange={setPolicy} />
      <Failure error={save.error} />
      <div className={styles.buttons}>
        <button type="submit" className="button button-primary" disabled={!isChanged || save.isPending}>
          {text(save.isPending ? 'admin.quality.saving' : 'admin.quality.save')}
        </button>
        <button
          type="button"
          className="button"
          disabled={!isChanged || save.isPending}
          onClick={() => setPolicy(served.policy)}
        >
          {text('admin.quality.undo')}
        </button>
      </div>
    </form>
  )
}
