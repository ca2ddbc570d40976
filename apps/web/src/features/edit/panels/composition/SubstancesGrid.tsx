import { isCas, isEcNumber } from '@ingot/contract/registry-numbers'
import { useState } from 'react'
import { Icon } from '../../../../ui/icons.tsx'
import { type TextKey, useText } from '../../../../words/texts.ts'
import styles from '../../Edit.module.css'
import type { Editing } from '../../entity/editing.ts'
import { CommitInput } from '../CommitInput.tsx'
import { percentText, readShare, type ShareKey } from './composition-rows.ts'
import { type BegunSubstance, isBackwards, withAmount } from './substance-rows.ts'

const NOT_BEGUN: BegunSubstance = { name: '', cas: '' }

const SHARES = ['min', 'max', 'value'] as const satisfies ShareKey[]
const BASES = ['mass', 'atomic', 'volume'] as const

/** What was typed that could not be taken, and the text that says why. */
interface Wrong {
  at: number
  key: string
  why: TextKey
  typed: string
}

/** The substances of a material by their numbers, with their shares and sources. */
export function SubstancesGrid({ editing: { doc, change, lang } }: { editing: Editing }) {
  const text = useText()
  const [wrong, setWrong] = useState<Wrong>()
  /** The row that is begun: it becomes a substance once it has a name, a number, and the source that says so. */
  const [begun, setBegun] = useState<BegunSubstance>(NOT_BEGUN)
  const substances = doc.substances ?? []
  const sources = Object.entries(doc.sources)
  // Where there are several, none is cited that nobody named.
  const only = sources.length === 1 ? sources[0]?.[0] : undefined
  const isReadOnly = change === undefined
  const save = (next: typeof substances) =>
    change?.([next.length > 0 ? { at: 'substances', after: next } : { at: 'substances' }]).catch(() => {})
  const set = (at: number, next: (typeof substances)[number]) =>
    save(substances.map((one, place) => (place === at ? next : one)))
  const refuse = (at: number, key: string, why: TextKey, typed: string) => setWrong({ at, key, why, typed })
  const typeNew = (key: keyof BegunSubstance, typed: string) => {
    const value = typed.trim()
    if (key === 'cas' && value !== '' && !isCas(value)) {
      refuse(substances.length, key, 'edit.substances.casFault', value)
      return
    }
    setWrong(undefined)
    const next = { ...begun, [key]: value }
    const { ref = only, ...named } = next
    if (named.name === '' || named.cas === '' || !ref) {
      setBegun(next)
      return
    }
    setBegun(NOT_BEGUN)
    void save([...substances, { ...named, basis: 'mass', source: { ref } }])
  }
  const type = (at: number, key: 'name' | 'cas' | 'ec' | ShareKey, typed: string) => {
    const item = substances[at]
    const value = typed.trim()
    if (!item) return
    if (key === 'cas' && !isCas(value)) return refuse(at, key, 'edit.substances.casFault', value)
    if (key === 'ec' && value !== '' && !isEcNumber(value)) return refuse(at, key, 'edit.substances.ecFault', value)
    if (key === 'name' && value === '') return void save(substances.filter((_, place) => place !== at))
    if (key === 'name' || key === 'cas') {
      setWrong(undefined)
      return void set(at, { ...item, [key]: value })
    }
    if (key === 'ec') {
      setWrong(undefined)
      const { ec: _, ...others } = item
      return void set(at, value === '' ? others : { ...item, ec: value })
    }
    const read = readShare(typed, key, lang)
    if (!read) return refuse(at, key, 'edit.fault.share', value)
    const next = withAmount(item, key, read.share)
    if (isBackwards(next)) return refuse(at, key, 'edit.substances.boundsFault', value)
    setWrong(undefined)
    void set(at, next)
  }
  const input = (
    at: number,
    key: 'name' | 'cas' | 'ec',
    saved: string,
    label: string,
    onCommit: (typed: string) => void,
  ) => (
    <td>
      <CommitInput
        label={label}
        saved={saved}
        isReadOnly={isReadOnly}
        isWrong={wrong?.at === at && wrong.key === key}
        onCommit={onCommit}
      />
    </td>
  )
  const heads = [
    text('edit.substances.name'),
    text('edit.substances.cas'),
    text('edit.substances.ec'),
    ...SHARES.map((key) => text(`edit.composition.${key}`)),
    text('edit.substances.basis'),
    text('edit.substances.source'),
  ]
  const named = (name: string, what: string) => text('edit.substances.of', { name, what })
  return (
    <section className={styles.grid} aria-label={text('edit.substances')}>
      <h2>{text('edit.substances')}</h2>
      <p className="muted">{text('edit.substances.hint')}</p>
      {(substances.length > 0 || (!isReadOnly && sources.length > 0)) && (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={text('edit.substances')}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {substances.map((item, at) => {
                const { name, cas, ec = '', basis, source } = item
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are typed in their places
                  <tr key={at}>
                    {input(at, 'name', name, named(name, text('edit.substances.name')), (typed) =>
                      type(at, 'name', typed),
                    )}
                    {input(at, 'cas', cas, named(name, text('edit.substances.cas')), (typed) => type(at, 'cas', typed))}
                    {input(at, 'ec', ec, named(name, text('edit.substances.ec')), (typed) => type(at, 'ec', typed))}
                    {SHARES.map((key) => (
                      <td key={key}>
                        <CommitInput
                          label={named(name, text(`edit.composition.${key}`))}
                          saved={percentText(item[key], lang)}
                          isReadOnly={isReadOnly}
                          isWrong={wrong?.at === at && wrong.key === key}
                          className={styles.number ?? ''}
                          onCommit={(typed) => type(at, key, typed)}
                        />
                      </td>
                    ))}
                    <td>
                      <select
                        className="field"
                        aria-label={named(name, text('edit.substances.basis'))}
                        disabled={isReadOnly}
                        value={basis}
                        onChange={({ currentTarget: { value } }) =>
                          void set(at, { ...item, basis: BASES.find((one) => one === value) ?? 'mass' })
                        }
                      >
                        {BASES.map((one) => (
                          <option key={one} value={one}>
                            {text(`edit.composition.${one}`)}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td>
                      <select
                        className="field"
                        aria-label={named(name, text('edit.substances.source'))}
                        disabled={isReadOnly}
                        value={source.ref}
                        onChange={({ currentTarget: { value } }) =>
                          void set(at, { ...item, source: { ...source, ref: value } })
                        }
                      >
                        {sources.map(([key, { title }]) => (
                          <option key={key} value={key}>
                            {title}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td>
                      <button
                        type="button"
                        className="tool"
                        hidden={isReadOnly}
                        aria-label={text('edit.substances.remove', { name })}
                        title={text('edit.substances.remove', { name })}
                        onClick={() => type(at, 'name', '')}
                      >
                        <Icon name="close" />
                      </button>
                    </td>
                  </tr>
                )
              })}
              {!isReadOnly && sources.length > 0 && (
                <tr key={`new ${substances.length}`}>
                  {(['name', 'cas'] as const).map((key) => (
                    <td key={key}>
                      <CommitInput
                        label={text('edit.substances.new', { what: text(`edit.substances.${key}`) })}
                        saved={begun[key]}
                        isReadOnly={false}
                        isWrong={wrong?.at === substances.length && wrong.key === key}
                        onCommit={(typed) => typeNew(key, typed)}
                      />
                    </td>
                  ))}
                  {/* EC number, shares and basis come with the substance. */}
                  <td colSpan={5} />
                  <td>
                    {only === undefined && (
                      <select
                        className="field"
                        aria-label={text('edit.substances.new', { what: text('edit.substances.source') })}
                        value={begun.ref ?? ''}
                        onChange={({ currentTarget: { value } }) => typeNew('ref', value)}
                      >
                        <option value="">{text('edit.substances.chooseSource')}</option>
                        {sources.map(([key, { title }]) => (
                          <option key={key} value={key}>
                            {title}
                          </option>
                        ))}
                      </select>
                    )}
                  </td>
                  <td />
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
      {substances.length === 0 && isReadOnly && <p className="muted">{text('edit.substances.none')}</p>}
      {wrong && (
        <p role="alert" className="error">
          {text(wrong.why, { value: wrong.typed })}
        </p>
      )}
    </section>
  )
}
