import type { AppContent } from '@ingot/contract/catalog'
import { useEffect } from 'react'
import { notify } from '../ui/notices/notices.ts'
import { useText } from '../words/texts.ts'
import { useFavourites } from './favourites.ts'
import { keepInBrowser } from './guest-favourites.ts'
import { keepOnServer } from './user-favourites.ts'

/** Keeps the favourites: a guest's in the browser, a user's on the server; says when that fails [PERM-001, ERR-029]. */
export function useKeptFavourites({ user, config }: AppContent): void {
  const text = useText()
  const limit = config.favoritelimit
  const owner = user.kind === 'guest' ? undefined : user.id
  useEffect(() => (owner === undefined ? keepInBrowser(limit) : keepOnServer(owner, limit)), [owner, limit])
  const failure = useFavourites((state) => state.failure)
  useEffect(() => {
    if (!failure) return
    const { message } = failure
    notify({
      text: message === undefined ? text('favourites.failed') : text('favourites.refusedBy', { message }),
      kind: 'failed',
      action: { label: text('common.retry'), run: () => useFavourites.getState().retry() },
    })
  }, [failure, text])
}
