import type { AppContent } from '@ingot/contract/catalog'
import { SHORT_NAME } from '@ingot/contract/compatibility'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWayBack } from '../../address/way-back.ts'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { useText } from '../../words/texts.ts'
import styles from './LicenceScreen.module.css'
import { PROBLEMS, type Problem } from './problem.ts'
import { useSeat } from './seat.ts'
import { tryAgain } from './try-again.ts'

type LicenceContact = NonNullable<AppContent['config']['licenseConfig']['contact']>

export interface SaidProps {
  problem: Problem
  contact: LicenceContact | undefined
}

/** Why not, whom to ask, and the ways on: from a seat that was lost none leads to the dashboard [LIC-007, LIC-008]. */
export function Said({ problem, contact }: SaidProps) {
  const text = useText()
  const isCheckingOut = useSeat(({ status }) => status === 'CheckingOut')
  const again = useMutation({ mutationFn: tryAgain })
  const { title, detail, isLost } = PROBLEMS[problem]
  const isTrying = again.isPending || isCheckingOut
  return (
    <div className={styles.said}>
      <div role="alert" className={styles.why}>
        <h1>{text(title, { product: SHORT_NAME })}</h1>
        {detail !== undefined && <p>{text(detail)}</p>}
      </div>
      {contact && !isLost && <Contact {...contact} />}
      <div className={styles.ways}>
        {isLost ? <LoginLink /> : <DashboardLink />}
        <button
          type="button"
          className="button"
          aria-disabled={isTrying}
          onClick={() => {
            if (!isTrying) again.mutate()
          }}
        >
          {text('common.retry')}
        </button>
      </div>
      {again.isError && (
        <p className="error" role="alert">
          {text('access.unreachable')}
        </p>
      )}
    </div>
  )
}

function DashboardLink() {
  const text = useText()
  return (
    <Link to="/Dashboard" search={{ params: {} }} className="button button-primary">
      {text('licence.dashboard')}
    </Link>
  )
}

function LoginLink() {
  const text = useText()
  return (
    <Link to="/login" search={{ params: useWayBack() }} className="button button-primary">
      {text('login.submit')}
    </Link>
  )
}

function Contact({ name, email, url }: LicenceContact) {
  const text = useText()
  const href = url ?? (email === undefined ? undefined : `mailto:${email}`)
  return (
    <p>
      {text('licence.contact')}{' '}
      {href === undefined ? (
        name
      ) : (
        <TargetLink href={href} target={url === undefined ? '_self' : '_blank'} newTab={text('block.newTab')}>
          {name}
        </TargetLink>
      )}
    </p>
  )
}
