import type { Pack } from '@ingot/contract/packs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import { ListState } from '../parts/ListState.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { Table } from '../parts/Table.tsx'

/** How often the job that adds a pack is asked for. */
const LIVE_MS = 1_000

const OPEN: readonly string[] = ['Created', 'Queued', 'Running']

const refreshCatalogue = () => queryClient.invalidateQueries()

/** Packs of measured data: which are shipped, which are here, added and removed as a whole. */
export function PacksPage() {
  const text = useText()
  const { data, error, refetch } = useQuery({ ...queryFor('readPacks', {}), staleTime: 0 })
  const heads = ['pack', 'licence', 'size', 'state', 'do'] as const
  return (
    <>
      <p>{text('admin.packs.intro')}</p>
      <ListState items={data?.items} error={error} empty={text('packs.none')} onRetry={() => void refetch()}>
        {(packs) => (
          <Table label={text('admin.packs')} heads={heads.map((head) => text(`admin.packs.${head}`))}>
            {packs.map((pack) => (
              <PackRow key={pack.name} pack={pack} />
            ))}
          </Table>
        )}
      </ListState>
    </>
  )
}

function PackRow({ pack }: { pack: Pack }) {
  const text = useText()
  const lang = useLanguage()
  const { name, url, title, licence, materials, counts, added, hasData } = pack
  const shown = (count: number) => count.toLocaleString(lang)
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{licence.name}</td>
      <td>{counts ? `${shown(counts.materials)}, ${shown(counts.curves)}` : '–'}</td>
      <td>
        {added
          ? text('admin.packs.added', { count: materials, by: added.by, at: momentText(added.at, lang) })
          : hasData
            ? text('admin.packs.absent')
            : text('admin.packs.noData', { name, url })}
        {added?.isOutdated && <div>{text('admin.packs.outdated')}</div>}
      </td>
      <td>
        <PackActions pack={pack} />
      </td>
    </tr>
  )
}

function PackActions({ pack }: { pack: Pack }) {
  const text = useText()
  const { name, title, licence, added, hasData, materials } = pack
  const [isConfirmed, setConfirmed] = useState(licence.confirm === undefined)
  const [job, setJob] = useState<string>()
  const onEnd = useCallback(() => setJob(undefined), [])
  const add = useMutation({
    mutationFn: () => call('addPack', { params: { name }, body: { isLicenceConfirmed: isConfirmed } }),
    onSuccess: (reply) => setJob(reply.job.id),
  })
  const remove = useMutation({
    mutationFn: () => call('removePack', { params: { name } }),
    onSuccess: async ({ removed }) => {
      notify({ text: text('admin.packs.removed', { count: removed, name: title }), kind: 'done' })
      await refreshCatalogue()
    },
  })
  if (job !== undefined) return <Adding id={job} title={title} onEnd={onEnd} />
  const offersAdd = hasData && (!added || added.isOutdated)
  return (
    <div className={styles.buttons}>
      {offersAdd && licence.confirm !== undefined && (
        <label>
          <input type="checkbox" checked={isConfirmed} onChange={() => setConfirmed(!isConfirmed)} />{' '}
          {text('admin.packs.confirm', { confirm: licence.confirm })}
        </label>
      )}
      {offersAdd && (
        <button
          type="button"
          className="button"
          aria-label={text(added ? 'admin.packs.renewNamed' : 'admin.packs.addNamed', { name: title })}
          disabled={!isConfirmed || add.isPending}
          onClick={() => add.mutate()}
        >
          {text(added ? 'admin.packs.renew' : 'admin.packs.add')}
        </button>
      )}
      {materials > 0 && (
        <AskFirst
          label={text('admin.packs.remove')}
          name={text('admin.packs.removeNamed', { name: title })}
          question={text('admin.packs.removeAsked', { name: title })}
          action={text('admin.packs.removeNow')}
          isPending={remove.isPending}
          onSure={() => remove.mutate()}
        />
      )}
      <Failure error={add.error ?? remove.error} />
    </div>
  )
}

/** The job that adds a pack: told while it runs, and how it ended. */
function Adding({ id, title, onEnd }: { id: string; title: string; onEnd: () => void }) {
  const text = useText()
  const { data } = useQuery({
    ...queryFor('readJob', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !OPEN.includes(state.data.job.status) ? false : LIVE_MS),
    refetchIntervalInBackground: true,
  })
  const ended = data && !OPEN.includes(data.job.status) ? data.job : undefined
  useEffect(() => {
    if (!ended) return
    const isDone = ended.status === 'Completed'
    notify({
      text: isDone
        ? text('admin.packs.done', { name: title })
        : text('admin.packs.failed', { name: title, reason: ended.error ?? '' }),
      kind: isDone ? 'done' : 'failed',
    })
    onEnd()
    void refreshCatalogue()
  }, [ended, onEnd, text, title])
  return <p role="status">{text('admin.packs.adding', { name: title })}</p>
}
