import type { Composition } from '@ingot/contract/material'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { useId, useState } from 'react'
import { Icon } from '../../../../ui/icons.tsx'
import { useText } from '../../../../words/texts.ts'
import styles from '../../Edit.module.css'
import type { Editing } from '../../entity/editing.ts'
import { CommitInput } from '../CommitInput.tsx'
import { named, percentText, readShare, type ShareKey, sumOf, withBalance, withShare } from './composition-rows.ts'
import { SubstancesGrid } from './SubstancesGrid.tsx'

const SHARES = ['min', 'max', 'value'] as const satisfies ShareKey[]

/** What the material is made of, each composition as rows of elements or constituents with their sum. */
export function CompositionPanel({ editing }: { editing: Editing }) {
  const text = useText()
  const { doc, change } = editing
  const [ref] = Object.keys(doc.sources)
  const set = (at: number, next: Composition | undefined) =>
    change?.([
      { at: 'composition', after: doc.composition.flatMap((one, place) => (place === at ? (next ?? []) : [one])) },
    ]).catch(() => {})
  const begin = () =>
    change?.([{ at: 'composition', after: [...doc.composition, { basis: 'mass', items: [], source: { ref } }] }]).catch(
      () => {},
    )
  return (
    <div className={styles.panel}>
      {doc.composition.length === 0 && <p className="muted">{text('edit.composition.none')}</p>}
      {doc.composition.map((composition, at) => (
        <CompositionGrid
          // biome-ignore lint/suspicious/noArrayIndexKey: a composition has no other name than its place
          key={at}
          composition={composition}
          editing={editing}
          onChange={(next) => set(at, next)}
        />
      ))}
      {change &&
        (ref === undefined ? (
          <p className="muted">{text('edit.composition.needsSource')}</p>
        ) : (
          <div>
            <button type="button" className="button" onClick={() => void begin()}>
              {text('edit.composition.add')}
            </button>
          </div>
        ))}
      <SubstancesGrid editing={editing} />
    </div>
  )
}

interface GridProps {
  composition: Composition
  editing: Editing
  onChange: (next: Composition | undefined) => void
}

function CompositionGrid({ composition, editing: { doc, change, lang }, onChange }: GridProps) {
  const text = useText()
  const id = useId()
  const [wrong, setWrong] = useState<{ at: number; key: ShareKey; typed: string }>()
  const { items, basis, source } = composition
  const { sum, balance, isTooMuch } = sumOf(composition)
  const isReadOnly = change === undefined
  const setItem = (at: number, next: Composition['items'][number]) =>
    onChange({ ...composition, items: items.map((item, place) => (place === at ? next : item)) })
  const typeShare = (at: number, key: ShareKey, typed: string) => {
    const item = items[at]
    const read = readShare(typed, key, lang)
    setWrong(read ? undefined : { at, key, typed })
    if (item && read) setItem(at, withShare(item, key, read.share))
  }
  const rename = (at: number, typed: string) => {
    if (at === items.length) {
      if (typed.trim() !== '') onChange({ ...composition, items: [...items, named({ el: '' }, typed)] })
      return
    }
    const item = items[at]
    if (!item) return
    if (typed.trim() === '') onChange({ ...composition, items: items.filter((_, place) => place !== at) })
    else setItem(at, named(item, typed))
  }
  const percent = (fraction: number) => formatNumber(fraction * 100, { digits: 5, locale: lang === 'fr' ? 'fr' : 'en' })
  return (
    <section className={styles.grid} aria-label={text('edit.tab.composition')}>
      <div className={styles.choices}>
        <label htmlFor={`${id}-basis`}>{text('edit.composition.basis')}</label>
        <select
          id={`${id}-basis`}
          className="field"
          disabled={isReadOnly}
          value={basis}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...composition, basis: value as Composition['basis'] })
          }
        >
          {(['mass', 'atomic', 'volume'] as const).map((one) => (
            <option key={one} value={one}>
              {text(`edit.composition.${one}`)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-source`}>{text('edit.source')}</label>
        <select
          id={`${id}-source`}
          className="field"
          disabled={isReadOnly}
          value={source.ref}
          onChange={({ currentTarget: { value } }) => onChange({ ...composition, source: { ...source, ref: value } })}
        >
          {Object.entries(doc.sources).map(([key, { title }]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={text('edit.composition.rows')}>
          <thead>
            <tr>
              <th scope="col">{text('edit.composition.item')}</th>
              {SHARES.map((key) => (
                <th key={key} scope="col">
                  {text(`edit.composition.${key}`)}
                </th>
              ))}
              <th scope="col">{text('edit.composition.balance')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {[...items, undefined].map((item, at) => {
              const name = item?.el ?? item?.part ?? ''
              if (!item && isReadOnly) return null
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are typed in their places
                <tr key={at}>
                  <td>
                    <CommitInput
                      label={text(item ? 'edit.composition.itemAt' : 'edit.composition.newItem', { row: at + 1 })}
                      saved={name}
                      isReadOnly={isReadOnly}
                      onCommit={(typed) => rename(at, typed)}
                    />
                  </td>
                  {item &&
                    SHARES.map((key) => (
                      <td key={key}>
                        <CommitInput
                          label={text('edit.composition.shareOf', { name, what: text(`edit.composition.${key}`) })}
                          saved={percentText(item[key], lang)}
                          isReadOnly={isReadOnly || item.balance === true}
                          isWrong={wrong?.at === at && wrong.key === key}
                          className={styles.number ?? ''}
                          onCommit={(typed) => typeShare(at, key, typed)}
                        />
                      </td>
                    ))}
                  {item && (
                    <td>
                      <input
                        type="checkbox"
                        aria-label={text('edit.composition.balanceOf', { name })}
                        disabled={isReadOnly}
                        checked={item.balance === true}
                        onChange={({ currentTarget: { checked } }) => setItem(at, withBalance(item, checked))}
                      />
                    </td>
                  )}
                  {item && (
                    <td>
                      <button
                        type="button"
                        className="tool"
                        hidden={isReadOnly}
                        aria-label={text('edit.composition.remove', { name })}
                        title={text('edit.composition.remove', { name })}
                        onClick={() => rename(at, '')}
                      >
                        <Icon name="close" />
                      </button>
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {wrong && (
        <p role="alert" className="error">
          {text('edit.fault.share', { value: wrong.typed })}
        </p>
      )}
      <p role="status" className={isTooMuch ? 'error' : 'muted'}>
        {text(isTooMuch ? 'edit.composition.tooMuch' : 'edit.composition.sum', { sum: percent(sum) })}
        {balance !== undefined && ` ${text('edit.composition.rest', { rest: percent(balance) })}`}
      </p>
    </section>
  )
}
