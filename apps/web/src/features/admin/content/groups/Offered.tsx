import { useText } from '../../../../words/texts.ts'
import styles from '../Content.module.css'
import type { Choice } from '../group-props.ts'

interface OfferedProps<Id extends string> {
  choices: readonly (Choice & { id: Id })[]
  offered: readonly Id[]
  /** The one to begin with. */
  first: Id | undefined
  /** What the first is for. */
  firstLabel: string
  fault: string | undefined
  onChange: (offered: Id[], first: Id | undefined) => void
}

/** Which of several are offered, and the one to begin with. */
export function Offered<Id extends string>({ choices, offered, first, firstLabel, fault, onChange }: OfferedProps<Id>) {
  const text = useText()
  const toggle = (id: Id) => {
    const next = choices.map((one) => one.id).filter((one) => offered.includes(one) !== (one === id))
    onChange(next, first !== undefined && next.includes(first) ? first : next[0])
  }
  return (
    <>
      {choices.map(({ id, name }) => (
        <label key={id} className={styles.check}>
          <input type="checkbox" checked={offered.includes(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
      {fault !== undefined && <p className="error">{fault}</p>}
      {offered.length > 0 && (
        <label className={styles.field}>
          {firstLabel}
          <select
            className="field"
            value={first ?? ''}
            onChange={(event) => onChange([...offered], event.currentTarget.value as Id)}
          >
            {choices
              .filter(({ id }) => offered.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
      {offered.length === 0 && <p className="muted">{text('admin.content.noneOffered')}</p>}
    </>
  )
}
