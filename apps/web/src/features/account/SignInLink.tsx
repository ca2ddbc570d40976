import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../../state/texts.ts'

interface SignInLinkProps {
  /** For somebody who has no account yet. */
  isNew?: boolean
  onClick?: () => void
}

/** Leads to the login and from there back to where one is now. */
export function SignInLink({ isNew = false, onClick }: SignInLinkProps) {
  const text = useText()
  const redirectUri = useLocation({ select: ({ pathname, href }) => (pathname === '/login' ? '/' : href) })
  return (
    <Link
      to="/login"
      search={{ redirectUri, ...(isNew && { signup: 'true' }) } as never}
      className={isNew ? 'button button-quiet' : 'button'}
      {...(onClick && { onClick })}
    >
      {text(isNew ? 'top.signUp' : 'top.signIn')}
    </Link>
  )
}
