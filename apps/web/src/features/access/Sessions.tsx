import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient, queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { useText } from '../../words/texts.ts'
import styles from './Access.module.css'
import { failureText } from './failure-text.ts'

export const sessionsQuery = { ...queryFor('readSessions', {}), staleTime: 0 }

/** Where one is signed in: one of them is ended, or all. */
export function Sessions({ onLoggedOut }: { onLoggedOut: () => void }) {
  const text = useText()
  const lang = useLanguage()
  const { data, error } = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string) => call('endSession', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const endAll = useMutation({ mutationFn: () => call('endSessions', {}), onSuccess: onLoggedOut })
  const failed = error ?? end.error ?? endAll.error
  return (
    <section className={styles.section} aria-labelledby="access-sessions">
      <h3 id="access-sessions">{text('access.sessions')}</h3>
      {failed && (
        <p className="error" role="alert">
          {failureText(failed, text('access.unreachable'))}
        </p>
      )}
      <ul className={styles.list}>
        {data?.items.map(({ id, browser, address, isThis, lastUsed }) => (
          <li key={id} className={styles.line}>
            <div className={styles.what}>
              <span className={styles.name}>{browser || text('access.unknownBrowser')}</span>
              <span className="muted">
                {isThis
                  ? text('access.here')
                  : text('access.lastUsed', { time: new Date(lastUsed).toLocaleString(lang) })}
                {address && ` · ${address}`}
              </span>
            </div>
            {!isThis && (
              <button
                type="button"
                className="button"
                aria-label={text('access.endOne', { browser: browser || text('access.unknownBrowser') })}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                {text('access.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`button ${styles.start}`}
        disabled={endAll.isPending}
        onClick={() => endAll.mutate()}
      >
        {text('access.endAll')}
      </button>
    </section>
  )
}
