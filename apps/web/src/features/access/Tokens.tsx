import type { AccessToken } from '@ingot/contract/tokens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { queryClient, queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { useText } from '../../words/texts.ts'
import styles from './Access.module.css'
import { failureText } from './failure-text.ts'
import { MadeToken } from './MadeToken.tsx'
import { NewToken } from './NewToken.tsx'

const tokensQuery = { ...queryFor('readTokens', {}), staleTime: 0 }

/** Tokens of programs: those that there are, and a form for another. A new one is shown this once. */
export function Tokens() {
  const text = useText()
  const { data, error } = useQuery(tokensQuery)
  const [made, setMade] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const again = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
  return (
    <section className={styles.section} aria-labelledby="access-tokens">
      <h3 id="access-tokens">{text('access.tokens')}</h3>
      <p className="muted">{text('access.tokensNote')}</p>
      {made && <MadeToken token={made} onClose={() => setMade(undefined)} />}
      {error && (
        <p className="error" role="alert">
          {failureText(error, text('access.unreachable'))}
        </p>
      )}
      {data?.items.length === 0 && <p className="muted">{text('access.noTokens')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((token) => (
            <TokenLine key={token.id} token={token} onRevoked={again} />
          ))}
        </ul>
      )}
      {isMaking ? (
        <NewToken
          onCancel={() => setMaking(false)}
          onMade={(token) => {
            setMade(token)
            setMaking(false)
            void again()
          }}
        />
      ) : (
        <button type="button" className={`button ${styles.start}`} onClick={() => setMaking(true)}>
          {text('access.newToken')}
        </button>
      )}
    </section>
  )
}

function TokenLine({ token, onRevoked }: { token: AccessToken; onRevoked: () => void }) {
  const text = useText()
  const lang = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const revoke = useMutation({
    mutationFn: () => call('revokeToken', { params: { id: token.id } }),
    onSuccess: onRevoked,
  })
  const day = (instant: string) => new Date(instant).toLocaleDateString(lang, { dateStyle: 'medium' })
  const { name, ending, kind, maker, scopes, expiresAt, isExpired, lastUsed } = token
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>
          {name} <code>…{ending}</code>
        </span>
        {kind === 'service' && <span className="muted">{text('access.serviceOf', { maker })}</span>}
        <span className="muted">{scopes.map((scope) => text(`access.scope.${scope}`)).join(' · ')}</span>
        <span className="muted">
          {text(isExpired ? 'access.expired' : 'access.expires', { day: day(expiresAt) })}
          {' · '}
          {lastUsed
            ? text('access.lastUsed', { time: new Date(lastUsed).toLocaleString(lang) })
            : text('access.neverUsed')}
        </span>
        {revoke.error && (
          <span className="error" role="alert">
            {failureText(revoke.error, text('access.unreachable'))}
          </span>
        )}
      </div>
      {isAsked ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around two buttons
        <div className={styles.asked} role="group" aria-label={text('access.revokeAsked', { name })}>
          <span>{text('access.revokeAsked', { name })}</span>
          <button
            type="button"
            className="button button-primary"
            disabled={revoke.isPending}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
            autoFocus
            onClick={() => revoke.mutate()}
          >
            {text('access.revokeNow')}
          </button>
          <button type="button" className="button" onClick={() => setAsked(false)}>
            {text('access.cancel')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="button"
          aria-label={text('access.revokeOne', { name })}
          onClick={() => setAsked(true)}
        >
          {text('access.revoke')}
        </button>
      )}
    </li>
  )
}
