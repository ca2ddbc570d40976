import type { Criterion } from '@ingot/contract/criteria'
import { PAGE_SIZE_MAX, SHARE_NOTICE } from '@ingot/contract/limits'
import { OWN_FAVOURITES } from '@ingot/domain/query/search-url'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryFor } from '../../api/query.ts'
import type { CriteriaActionsProps } from '../../criteria/criteria-actions-props.ts'
import { withFavourites, withoutFavourites } from '../../favourites/favourite-filter.ts'
import { setFavourites, useFavourites } from '../../favourites/favourites.ts'
import { useAppContent } from '../../session/session.ts'
import { copyText } from '../../ui/browser/copy-text.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import type { ToolPanelProps } from '../tool-panel.ts'
import { FavouriteRows } from './FavouriteRows.tsx'
import styles from './Favourites.module.css'
import { runFavouriteAction, shareList } from './favourite-calls.ts'
import { GuestOffer, SharedList, SignInOffer } from './Offers.tsx'

type FavouriteCriterion = Extract<Criterion, { format: 'FAV-2022-1' }>

interface FavouritesPanelProps extends ToolPanelProps {
  /** Save, load and delete of named lists, by the feature of saved criteria [FAV-004]. */
  Criteria?: ComponentType<CriteriaActionsProps<'FAV-2022-1'>>
}

/** The own favourites: what they are, the list narrowed to them, and what can be done with all of them. */
export function FavouritesPanel({ address, change, lang, Criteria }: FavouritesPanelProps) {
  const text = useText()
  const { user, config } = useAppContent()
  const { ids, limit, isReady, failure, retry } = useFavourites()
  const isGuest = user.kind === 'guest'
  const asked = queryFor('readTable', {
    query: { lang },
    body: { idfilter: [...ids], columns: [], limit: Math.min(Math.max(ids.length, 1), PAGE_SIZE_MAX) },
  })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...asked,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const isOnly = address.favorites === OWN_FAVOURITES
  const undo = { label: text('favourites.undo'), run: () => void setFavourites(ids) }

  const remove = (id: string, name: string) => {
    setFavourites(ids.filter((one) => one !== id))
    notify({ text: text('favourites.removed', { name }), action: undo })
  }
  const clear = () => {
    setFavourites([])
    notify({ text: text('favourites.cleared', { count: ids.length }), action: undo })
  }
  const share = async () => {
    const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
    try {
      const link = await shareList(text('favourites.shareName', { user: user.userName, at }), ids, location.origin)
      if (await copyText(link)) notify({ text: text('share.copied'), kind: 'done', duration: SHARE_NOTICE })
      else notify({ text: text('share.notCopied', { link }), kind: 'failed' })
    } catch (thrown) {
      notify({ text: thrown instanceof Error ? thrown.message : String(thrown), kind: 'failed' })
    }
  }
  const runAction = async (action: (typeof config.favouriteActions)[number]) => {
    try {
      await runFavouriteAction(action, ids, location.origin)
      notify({ text: text('favourites.actionDone', { name: action.name }), kind: 'done' })
    } catch {
      notify({ text: text('favourites.actionFailed', { name: action.name }), kind: 'failed' })
    }
  }
  const load = ({ name, criterias }: FavouriteCriterion) => {
    if (setFavourites(criterias[0]?.value ?? []))
      notify({ text: text('favourites.loaded', { name }), kind: 'done', action: undo })
  }

  return (
    <div className={styles.panel}>
      <GuestOffer />
      <SharedList address={address} change={change} />
      {isReady && ids.length === 0 && <p className="muted">{text('favourites.empty')}</p>}
      {ids.length > 0 && (
        <>
          <div className={styles.head}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isOnly}
                onChange={() =>
                  change((now) => (isOnly ? withoutFavourites(now) : withFavourites(now, OWN_FAVOURITES)))
                }
              />
              {text('favourites.only')}
            </label>
            <span className="muted">{text('favourites.count', { count: ids.length, limit })}</span>
          </div>
          {error && (
            <p className="error" role="alert">
              {text('favourites.unreachable')}{' '}
              <button type="button" className="link" onClick={() => void refetch()}>
                {text('common.retry')}
              </button>
            </p>
          )}
          <FavouriteRows ids={ids} rows={data?.items} isSettled={!isPlaceholderData && !error} onRemove={remove} />
        </>
      )}
      {!isGuest && Criteria && (
        <Criteria
          format="FAV-2022-1"
          current={() => [{ type: 'idfilter', value: [...ids] }]}
          describe={(held) => [text('favourites.listCount', { count: held[0]?.value.length ?? 0 })]}
          onLoad={load}
        />
      )}
      {ids.length > 0 && (
        <div className={styles.buttons}>
          {!isGuest && (
            <button type="button" className="button" onClick={() => void share()}>
              {text('favourites.share')}
            </button>
          )}
          {config.favouriteActions.map((action) => (
            <button key={action.id} type="button" className="button" onClick={() => void runAction(action)}>
              {action.name}
            </button>
          ))}
          <button type="button" className="button" onClick={clear}>
            <span className="link-clear">{text('favourites.clear')}</span>
          </button>
        </div>
      )}
      {failure ? (
        <p className="error" role="alert">
          {failure.message === undefined
            ? text('favourites.failed')
            : text('favourites.refusedBy', { message: failure.message })}{' '}
          <button type="button" className="link" onClick={retry}>
            {text('common.retry')}
          </button>
        </p>
      ) : isGuest ? (
        <SignInOffer />
      ) : (
        <p className="muted">{text('favourites.saved')}</p>
      )}
    </div>
  )
}
