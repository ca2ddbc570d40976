import { OWN_FAVOURITES, type SearchAddress } from '@ingot/domain/query/search-url'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChangeAddress } from '../../address/search-url.ts'
import { useWayBack } from '../../address/way-back.ts'
import { sharedListOf, sharedListQuery, withFavourites } from '../../favourites/favourite-filter.ts'
import { addFavourites, dropOffer, useFavourites } from '../../favourites/favourites.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import styles from './Favourites.module.css'

/** What was marked before the user signed in, offered to be added to the list of the account. */
export function GuestOffer() {
  const text = useText()
  const offered = useFavourites((state) => state.offered)
  if (offered.length === 0) return null
  return (
    <div className={styles.offer} role="note">
      <p>{text('favourites.offer', { count: offered.length })}</p>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => addFavourites(offered) && dropOffer()}>
          {text('favourites.offerTake')}
        </button>
        <button type="button" className="button button-quiet" onClick={dropOffer}>
          {text('favourites.offerDrop')}
        </button>
      </div>
    </div>
  )
}

/** The shared list that the address shows, and the way to make it one's own [FAV-011]. */
export function SharedList({ address, change }: { address: SearchAddress; change: ChangeAddress }) {
  const text = useText()
  const id = address.favorites === OWN_FAVOURITES ? undefined : address.favorites
  const { data } = useQuery({ ...sharedListQuery(id ?? ''), enabled: id !== undefined })
  const shared = id === undefined ? undefined : sharedListOf(data)
  if (!shared) return null
  const take = () => {
    const before = useFavourites.getState().ids
    if (!addFavourites(shared.ids)) return
    const count = useFavourites.getState().ids.length - before.length
    change((now) => withFavourites(now, OWN_FAVOURITES))
    notify({ text: text('favourites.sharedTaken', { count }), kind: 'done' })
  }
  return (
    <div className={styles.offer} role="note">
      <p>{text('favourites.shared', { count: shared.ids.length, name: shared.name })}</p>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={take}>
          {text('favourites.sharedTake')}
        </button>
      </div>
    </div>
  )
}

/** Where a guest's favourites are kept, and the login, which keeps them for the account. */
export function SignInOffer() {
  const text = useText()
  const back = useWayBack()
  return (
    <p className="muted">
      {text('favourites.keptHere')}{' '}
      <Link to="/login" search={{ params: back }}>
        {text('favourites.signIn')}
      </Link>
    </p>
  )
}
