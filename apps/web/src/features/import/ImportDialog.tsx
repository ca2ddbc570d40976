import { ACCEPTED_BECAUSE_MAX } from '@ingot/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { queryFor } from '../../api/query.ts'
import { useAppContent, usePermission } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Import.module.css'
import { JobView } from './job/JobView.tsx'
import { keepJob, keptJob } from './job/kept-job.ts'
import { OwnJobs } from './job/OwnJobs.tsx'
import { MappingStep } from './mapping/MappingStep.tsx'
import { mappingOf } from './mapping/mapping-draft.ts'
import { useImportPreview } from './mapping/use-import-preview.ts'
import { alertOf, unitSystemOf } from './sources/alert-of.ts'
import { formOf } from './sources/chosen-files.ts'
import { FormatsAwaited } from './sources/FormatsAwaited.tsx'
import { keepForm, keptForm } from './sources/kept-form.ts'
import { SourcesForm } from './sources/SourcesForm.tsx'

const MODES = ['update', 'create', 'replace'] as const

/** The import of files: who they are from, how they will be read, what became of them [IO-001]. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <div className={styles.wide}>
      <Dialog isOpen onClose={onClose} label={text('import.title')} closeLabel={text('common.close')} place="middle">
        <Steps onClose={onClose} />
      </Dialog>
    </div>
  )
}

function Steps({ onClose }: { onClose: () => void }) {
  const text = useText()
  const mayImport = usePermission('materials.import')
  const user = useAppContent().user.userName
  const [sources, setSources] = useState(() => keptForm(user).sources)
  const [drafts, setDrafts] = useState(() => keptForm(user).drafts)
  const [tables, setTables] = useState(() => keptForm(user).tables)
  useEffect(() => keepForm({ user, sources, drafts, tables }), [user, sources, drafts, tables])
  const [mode, setMode] = useState<(typeof MODES)[number]>('update')
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [because, setBecause] = useState('')
  const mayAccept = usePermission('materials.release')
  const [alert, setAlert] = useState<string>()
  const [job, setJob] = useState(keptJob)
  const { data: check, error, refetch } = useQuery(queryFor('readImportSources', {}))
  const templates = check?.templates ?? []
  const unitSystem = unitSystemOf(sources, templates)
  const unreadable = check && alertOf(text, sources, templates, 'preview')
  const preview = useImportPreview({
    sources,
    unitSystem,
    drafts,
    tables,
    onTables: setTables,
    isWanted: check !== undefined && unreadable === undefined,
  })

  const follow = (id: string, provider: string) => {
    const next = { id, provider }
    keepJob(next)
    setJob(next)
  }
  const send = useMutation({
    mutationFn: (isDry: boolean) => {
      const mapping = mappingOf(tables, drafts)
      const form = formOf(
        sources.files,
        {
          providerName: sources.provider.trim(),
          sourceTemplate: sources.template,
          mode,
          unitSystem,
          ...(mapping && { mapping: JSON.stringify(mapping) }),
          ...(isDry && { dryRun: 'true' }),
        },
        false,
      )
      for (const finding of accepted) form.append('accept', finding)
      if (accepted.length > 0) form.append('because', because.trim())
      return call('importFromFile', { body: form })
    },
    onSuccess: (reply) => follow(reply.job.id, sources.provider.trim()),
  })
  const whyMissing = accepted.length > 0 && because.trim() === '' ? text('import.becauseMissing') : undefined
  const start = (isDry: boolean) => {
    const missing = alertOf(text, sources, templates, 'import') ?? whyMissing
    setAlert(missing)
    if (missing === undefined) send.mutate(isDry)
  }
  const back = () => {
    keepJob(undefined)
    setJob(undefined)
  }

  if (!mayImport) return <p className={styles.body}>{text('import.notAllowed')}</p>
  if (job)
    return (
      <div className={styles.body}>
        <JobView
          {...job}
          onBack={back}
          onClose={() => {
            keepJob(undefined)
            onClose()
          }}
          accepted={accepted}
          onAccept={mayAccept ? (finding) => setAccepted([...accepted, finding]) : undefined}
        />
      </div>
    )
  // A file tells how it is written by the formats that there are: none is chosen before they are known.
  if (!check) return <FormatsAwaited error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={styles.body}>
        <SourcesForm
          sources={sources}
          templates={templates}
          deckUnits={check.deckUnits}
          onSources={(next) => {
            setAlert(undefined)
            if (next.files !== sources.files || next.template !== sources.template) {
              setDrafts({})
              setTables([])
            }
            setSources(next)
          }}
        />
        {sources.files.length > 0 && (
          <MappingStep
            key={sources.files.map(({ path }) => path).join('\n')}
            sources={sources}
            preview={preview}
            missing={unreadable}
            drafts={drafts}
            onDrafts={setDrafts}
          />
        )}
        <div className={styles.single}>
          <label className={styles.field}>
            {text('import.mode')}
            <select value={mode} onChange={({ currentTarget: { value } }) => setMode(value as typeof mode)}>
              {MODES.map((one) => (
                <option key={one} value={one}>
                  {text(`import.mode.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {accepted.length > 0 && (
            <label className={styles.field}>
              {text('import.acceptedCount', { count: accepted.length })} {text('quality.accept.why')}
              <input
                className="field"
                value={because}
                maxLength={ACCEPTED_BECAUSE_MAX}
                onChange={({ currentTarget: { value } }) => setBecause(value)}
              />
            </label>
          )}
        </div>
        <OwnJobs onOpen={follow} />
      </div>
      {/* Below what scrolls: it is seen wherever one is. */}
      <footer className={styles.foot}>
        {(alert ?? send.error?.message) !== undefined && <p role="alert">{alert ?? send.error?.message}</p>}
        {send.isPending && <p role="status">{text('import.sending')}</p>}
        <button type="button" className="button" disabled={send.isPending} onClick={() => start(true)}>
          {text('import.check')}
        </button>
        <button type="button" className="button button-primary" disabled={send.isPending} onClick={() => start(false)}>
          {text('import.start')}
        </button>
      </footer>
    </>
  )
}
