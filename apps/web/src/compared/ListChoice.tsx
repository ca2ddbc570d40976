import type { FilterInput } from '@ingot/contract/filters/index'
import { call } from '../api/call.ts'
import { useLanguage } from '../session/language.ts'
import { useAppContent } from '../session/session.ts'
import { PopupButton } from '../ui/floating/PopupButton.tsx'
import { Icon } from '../ui/icons.tsx'
import { notify } from '../ui/notices/notices.ts'
import { useText } from '../words/texts.ts'
import styles from './ListChoice.module.css'
import { useSelection } from './selection.ts'

interface NamedMaterial {
  id: string
  name: string
}

/** What a list is asked for, and how much it has. */
export interface ListAsked {
  filter: FilterInput | undefined
  total: number
}

interface ListChoiceProps extends ListAsked {
  /** What is done with them. */
  label: string
  mark: 'flag' | 'edit'
  /** Materials of the list that are taken at most. */
  most: number
  /** What the two ways are called: `3 chosen materials`, `all 120 of the list`. */
  ofChosen: (count: number) => string
  ofList: (count: number) => string
  onChoose: (materials: readonly NamedMaterial[]) => void
}

/** A button of the list that is about the chosen materials, or about the first that the list has. */
export function ListChoice({ filter, total, label, mark, most, ofChosen, ofList, onChoose }: ListChoiceProps) {
  const text = useText()
  const lang = useLanguage()
  const { shortname } = useAppContent()
  const { materials: chosen } = useSelection(shortname)
  const chooseList = async () => {
    try {
      const body = { ...filter, limit: most, columns: [] }
      const { items } = await call('readTable', { query: { lang }, body })
      onChoose(items.map(({ id, name }) => ({ id, name })))
    } catch {
      notify({ text: text('access.unreachable'), kind: 'failed' })
    }
  }
  const way = (words: string, run: () => void, isOff: boolean) => (
    <li>
      <button type="button" className="button button-quiet" disabled={isOff} onClick={run}>
        {words}
      </button>
    </li>
  )
  return (
    <PopupButton
      mark={<Icon name={mark} />}
      label={label}
      title={label}
      className="button button-quiet button-icon"
      popupLabel={label}
    >
      {(close) => {
        const closing = (run: () => void) => () => {
          close()
          run()
        }
        return (
          <ul className={styles.ways}>
            {way(
              ofChosen(chosen.length),
              closing(() => onChoose(chosen)),
              chosen.length === 0,
            )}
            {way(
              ofList(Math.min(total, most)),
              closing(() => void chooseList()),
              total === 0 || !filter,
            )}
          </ul>
        )
      }}
    </PopupButton>
  )
}
