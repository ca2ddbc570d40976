import { Link } from '@tanstack/react-router'
import { useWayBack } from '../../address/way-back.ts'
import { useText } from '../../words/texts.ts'

interface SignInLinkProps {
  /** For somebody who has no account yet. */
  isNew?: boolean
  onClick?: () => void
}

/** Leads to the login and from there back to where one is now. */
export function SignInLink({ isNew = false, onClick }: SignInLinkProps) {
  const text = useText()
  const back = useWayBack()
  return (
    <Link
      to="/login"
      search={{ params: { ...back, ...(isNew && { signup: 'true' }) } }}
      className={isNew ? 'button button-quiet' : 'button'}
      {...(onClick && { onClick })}
    >
      {text(isNew ? 'top.signUp' : 'top.signIn')}
    </Link>
  )
}
