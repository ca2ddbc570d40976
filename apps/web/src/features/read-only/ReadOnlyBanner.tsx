import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenUnavailable } from '../../api/call.ts'
import { queryFor } from '../../api/query.ts'
import { useText } from '../../words/texts.ts'
import styles from './ReadOnlyBanner.module.css'

/** How often it is asked whether changes are taken, and while they are not, ms. */
const ASK_EVERY = 15_000
const ASK_AGAIN_EVERY = 4_000

/** Says at the top of every page that nothing can be changed at present, and why; it goes away by itself. */
export function ReadOnlyBanner() {
  const text = useText()
  const { data, refetch } = useQuery({
    ...queryFor('readReadOnly', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isOn ? ASK_AGAIN_EVERY : ASK_EVERY),
    refetchOnWindowFocus: true,
    retry: false,
  })
  // A change that was just refused is explained at once.
  useEffect(() => whenUnavailable(() => void refetch()), [refetch])
  const { isOn, reason, note } = data ?? { isOn: false }
  const words = reason && text(`readOnly.${reason}`)
  return (
    <div role="status" className={styles.place}>
      {isOn && (
        <p className={styles.banner}>
          {text('readOnly.banner', { reason: note ? `${words} (${note})` : (words ?? '') })}
        </p>
      )}
    </div>
  )
}
