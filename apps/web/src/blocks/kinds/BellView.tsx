import { useLanguage } from '../../session/language.ts'
import { useAppContent } from '../../session/session.ts'
import { PopupButton } from '../../ui/floating/PopupButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { noteSeen, unseenCount, useNoticeHistory } from '../../ui/notices/notice-history.ts'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import styles from './BellView.module.css'

/** What was told during this visit, with the number of notices not looked at yet [BLOCK-013]. */
export function BellView(_: BlockViewProps<'bell'>) {
  const text = useText()
  const lang = useLanguage()
  const history = useNoticeHistory()
  const count = unseenCount(history)
  // Guests are told by notices alone [PERM-019].
  if (useAppContent().user.kind === 'guest') return null
  return (
    <PopupButton
      label={count > 0 ? text('bell.label', { count }) : text('bell.labelNone')}
      className="button"
      popupLabel={text('bell.title')}
      onClose={noteSeen}
      mark={
        <>
          <Icon name="bell" />
          {count > 0 && <span aria-hidden="true">{count}</span>}
        </>
      }
    >
      {() => (
        <>
          <p className={styles.title}>{text('bell.title')}</p>
          {history.past.length === 0 ? (
            <p className="muted">{text('bell.none')}</p>
          ) : (
            <ul className={styles.list}>
              {history.past.map(({ id, text: said, kind, at }) => (
                <li key={id} data-kind={kind}>
                  <time dateTime={at.toISOString()} className="muted">
                    {at.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' })}
                  </time>
                  <span className={kind === 'failed' ? 'error' : undefined}>{said}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PopupButton>
  )
}
