import { ApiError } from '@ingot/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'
import { SetUpForm } from '../../features/auth/SetUpForm.tsx'
import { Footer } from '../../features/footer/Footer.tsx'
import { useText } from '../../words/texts.ts'
import styles from '../Page.module.css'
import { ServedPage } from '../ServedPage.tsx'

/** Where a link for one time leads: a password is set, or the first administrator made. */
export function SetUpPage() {
  const text = useText()
  const router = useRouter()
  const [secret] = useState(() => location.hash.slice(1))
  useEffect(() => {
    // Neither the history nor whoever looks at the screen keeps it.
    if (location.hash !== '') router.history.replace(location.pathname)
  }, [router])
  const { data, error } = useQuery({
    queryKey: ['readLink', secret],
    queryFn: ({ signal }) => call('readLink', { body: { secret } }, signal),
    enabled: secret !== '',
    gcTime: 0,
    retry: false,
  })
  const onDone = async () => {
    const isFirst = data?.purpose === 'first'
    await queryClient.invalidateQueries()
    router.history.push(isFirst ? '/admin' : '/')
  }
  const isOver = secret === '' || error !== null
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <h1>{text(data?.purpose === 'first' ? 'setUp.first' : 'setUp.title')}</h1>
      {data && (
        <>
          <p className="muted">{text(data.purpose === 'first' ? 'setUp.firstNote' : 'setUp.note')}</p>
          <SetUpForm secret={secret} userName={data.userName} onDone={() => void onDone()} />
        </>
      )}
      {isOver && (
        <>
          <p role="alert">{error instanceof ApiError ? error.message : text('setUp.over')}</p>
          <Link to="/login" className="button">
            {text('top.signIn')}
          </Link>
        </>
      )}
      <Footer Page={ServedPage} />
    </main>
  )
}
