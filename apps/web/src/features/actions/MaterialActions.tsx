import { MOBILE_WIDTH } from '@ingot/contract/limits'
import { type ReactNode, useState } from 'react'
import { useFavourites, useIsFavourite } from '../../favourites/favourites.ts'
import { useAppContent } from '../../session/session.ts'
import { useMedia } from '../../ui/browser/use-media.ts'
import { Popup } from '../../ui/floating/Popup.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { safeHref } from '../../ui/links/safe-href.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import { type ActionMaterial, actionsOf, type MaterialAction, type MaterialTarget } from './actions-of.ts'
import styles from './MaterialActions.module.css'
import { usePdfs } from './pdf.ts'
import { ShareChoices } from './ShareChoices.tsx'
import { useActions } from './use-actions.ts'

type Form = 'icons' | 'words' | 'menu'

interface MaterialActionsProps {
  material: ActionMaterial
  /** Icons beside each other, with words, or the star and a menu; a phone has the menu. */
  form?: Form
  /** -1 in a list that has hundreds of them and keys of its own. */
  tabIndex?: 0 | -1
}

const icons: Partial<Record<MaterialAction, IconName>> = { similar: 'similar', share: 'share', pdf: 'download' }

/** What can be done with a material, beside its name [LIST-014]. */
export function MaterialActions({ material, form, tabIndex = 0 }: MaterialActionsProps) {
  const text = useText()
  const isNarrow = useMedia(`(max-width: ${MOBILE_WIDTH - 0.02}px)`)
  const content = useAppContent()
  const actions = useActions()
  const isInProgress = usePdfs(({ inProgress }) => inProgress.has(material.id))
  const [open, setOpen] = useState<{ what: 'share' | 'more'; anchor: HTMLElement }>()
  const shown = form ?? (isNarrow ? 'menu' : 'icons')
  const allowed = actionsOf(material, content)
  const { name } = material
  const close = () => setOpen(undefined)
  /** Gives the focus back, as Escape does: what had it goes with the popup. */
  const done = () => {
    open?.anchor.focus()
    close()
  }
  const buttons = shown === 'menu' ? [] : allowed.filter((action) => icons[action])
  const run = (action: MaterialAction, button: HTMLElement) => {
    if (action === 'share') return setOpen(open ? undefined : { what: 'share', anchor: button })
    if (action === 'similar') return actions.similar(material)
    if (action === 'pdf' && !isInProgress) void actions.pdf(material)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is done here is not done to the row around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is done here is not done to the row around it
    <span
      className={`${styles.actions} no-print`}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {buttons.map((action) => {
        const isWaiting = action === 'pdf' && isInProgress
        const label = text(isWaiting ? 'action.pdfInProgress' : `action.${action as 'similar'}`, { name })
        return (
          <button
            key={action}
            type="button"
            tabIndex={tabIndex}
            className="tool"
            data-action={action}
            aria-label={label}
            title={label}
            aria-disabled={isWaiting || undefined}
            aria-haspopup={action === 'share' ? 'dialog' : undefined}
            aria-expanded={action === 'share' ? open?.what === 'share' : undefined}
            onClick={(event) => run(action, event.currentTarget)}
          >
            {isWaiting ? <span className={styles.spinner} /> : <Icon name={icons[action] ?? 'more'} />}
            {shown === 'words' && <span>{text(`action.${action as 'similar'}.short`)}</span>}
          </button>
        )
      })}
      {allowed.includes('favorite') && (
        <Star material={material} tabIndex={tabIndex} hasWord={shown === 'words'} onToggle={actions.favorite} />
      )}
      {(shown === 'menu' || allowed.includes('link')) && (
        <button
          type="button"
          tabIndex={tabIndex}
          className="tool"
          aria-label={text('action.more', { name })}
          title={text('action.more', { name })}
          aria-haspopup="dialog"
          aria-expanded={open?.what === 'more'}
          onClick={(event) => setOpen(open ? undefined : { what: 'more', anchor: event.currentTarget })}
        >
          {isInProgress && shown === 'menu' ? <span className={styles.spinner} /> : <Icon name="more" />}
        </button>
      )}
      {open && (
        <Popup
          anchor={open.anchor}
          label={text(open.what === 'share' ? 'action.share' : 'action.more', { name })}
          onClose={close}
        >
          <ul className={styles.menu}>
            {open.what === 'more' && (
              <Ways material={material} allowed={allowed} isInProgress={isInProgress} actions={actions} done={done} />
            )}
            {(open.what === 'share' || (shown === 'menu' && allowed.includes('share'))) && (
              <ShareChoices name={name} link={actions.linkOf(material)} onCopy={actions.copyLink} onDone={done} />
            )}
          </ul>
        </Popup>
      )}
    </span>
  )
}

interface StarProps {
  material: ActionMaterial
  tabIndex: 0 | -1
  hasWord: boolean
  onToggle: (material: ActionMaterial) => void
}

/** Marks a material as favourite, or not any more [LIST-012, FAV-001]. */
function Star({ material, tabIndex, hasWord, onToggle }: StarProps) {
  const text = useText()
  const isMarked = useIsFavourite(material.id)
  const isReady = useFavourites((state) => state.isReady)
  const label = text('action.favorite', { name: material.name })
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className="tool"
      data-action="favorite"
      aria-label={label}
      title={text(isMarked ? 'action.unmark' : 'action.favorite', { name: material.name })}
      aria-pressed={isMarked}
      disabled={!isReady}
      onClick={() => onToggle(material)}
    >
      <Icon name="star" />
      {hasWord && <span>{text('action.favorite.short')}</span>}
    </button>
  )
}

/** Where a material leads: a page of Ingot, or an address in the window that is configured [LIST-013]. */
function TargetLink({ link, children }: { link: MaterialTarget; children: ReactNode }) {
  if (link.bbpage)
    return (
      <TextLink className={styles.way} href={`/page/${encodeURIComponent(link.bbpage)}`}>
        {children}
      </TextLink>
    )
  const href = safeHref(link.url)?.href
  const opensHere = link.target === '_self'
  return (
    <a className={styles.way} href={href} target={opensHere ? '_self' : '_blank'} rel="noopener noreferrer">
      {children}
    </a>
  )
}

interface WaysProps {
  material: ActionMaterial
  allowed: readonly MaterialAction[]
  isInProgress: boolean
  actions: ReturnType<typeof useActions>
  done: () => void
}

/** The actions of the menu, in words. */
function Ways({ material, allowed, isInProgress, actions, done }: WaysProps) {
  const text = useText()
  const { link } = material
  const way = (action: 'datasheet' | 'similar' | 'pdf', icon: IconName, isBusy = false) =>
    allowed.includes(action) && (
      <li key={action}>
        <button
          type="button"
          className={styles.way}
          disabled={isBusy}
          onClick={() => {
            done()
            void actions[action](material)
          }}
        >
          <Icon name={icon} />
          {text(isBusy ? 'action.pdfInProgress' : `action.${action}.short`, { name: material.name })}
        </button>
      </li>
    )
  return (
    <>
      {way('datasheet', 'table')}
      {allowed.includes('link') && link && (
        <li>
          <TargetLink link={link}>
            <Icon name="right" />
            {link.name ?? text('action.link.short')}
          </TargetLink>
        </li>
      )}
      {way('similar', 'similar')}
      {way('pdf', 'download', isInProgress)}
    </>
  )
}
