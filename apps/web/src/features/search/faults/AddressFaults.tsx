import type { AddressFault } from '@ingot/domain/query/checked-address'
import { useText } from '../../../words/texts.ts'
import styles from './AddressFaults.module.css'

/** So many are named; more would push the list from the screen. */
const NAMED = 4
/** Characters of a part that are shown. */
const SHOWN = 60

const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** What is left out of the search of the address, why, and the way to be rid of it. */
export function AddressFaults({ faults, onTakeOut }: { faults: readonly AddressFault[]; onTakeOut: () => void }) {
  const text = useText()
  if (faults.length === 0) return null
  return (
    <div className={`${styles.faults} no-print`} role="status">
      <p>{text('address.leftOut', { count: faults.length })}</p>
      <ul className={styles.list}>
        {faults.slice(0, NAMED).map(({ param, given, code, values }) => (
          <li key={`${param} ${given}`}>
            <code>{cut(`${param}=${given}`)}</code>
            {` ${text(`address.fault.${code}`, values)}`}
          </li>
        ))}
        {faults.length > NAMED && <li>{text('address.more', { count: faults.length - NAMED })}</li>}
      </ul>
      <button type="button" className="button" onClick={onTakeOut}>
        {text('address.takeOut')}
      </button>
    </div>
  )
}
