import { useChangeAddress } from '../../address/search-url.ts'
import { closeLimit, useFavourites } from '../../favourites/favourites.ts'
import { useAppContent } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Favourites.module.css'

/** Says that a list cannot hold more, and what can be done [FAV-005]. */
export function FavouritesLimit() {
  const text = useText()
  const change = useChangeAddress()
  const isGuest = useAppContent().user.kind === 'guest'
  const refused = useFavourites((state) => state.refused)
  const limit = useFavourites((state) => state.limit)
  const showList = () => {
    closeLimit()
    void change((now) => ({ ...now, panel: 'favourites' }))
  }
  return (
    <Dialog
      isOpen={refused !== undefined}
      onClose={closeLimit}
      label={text('favourites.limitTitle')}
      closeLabel={text('common.close')}
      place="middle"
    >
      <div className={styles.dialog}>
        <p>{text(isGuest ? 'favourites.limitGuest' : 'favourites.limit', { limit, count: refused ?? 0 })}</p>
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={closeLimit}>
            {text('common.close')}
          </button>
          <button type="button" className="button button-primary" onClick={showList}>
            {text('favourites.limitShow')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
