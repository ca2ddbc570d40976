import type { BulkChange, BulkItem } from '@ingot/contract/bulk-edit'
import { nameOfChange, sideText } from '../../../words/changes/change-words.ts'
import { type Format, useFormat } from '../../../words/format.ts'
import { type Text, type TextKey, useText } from '../../../words/texts.ts'
import styles from './Bulk.module.css'

/** Materials that are drawn; the others are counted. */
const DRAWN = 200

/** Digits by which numbers differ that are shown alike. */
const EXACT_DIGITS = 7

const isSameShown = (change: BulkChange, format: Format): boolean =>
  sideText(change.before, change, format) === sideText(change.after, change, format)

/** The numbers of a side with more digits than a datasheet shows: what changes must be seen. */
function exactText(said: BulkChange['before'], change: BulkChange, format: Format): string {
  if (typeof said !== 'object') return sideText(said, change, format)
  const { quantity } = change
  const number = (one: number | undefined) => one !== undefined && format.number(one, quantity, EXACT_DIGITS)
  const { value, min, max } = said
  const ends = [number(min), number(max)].filter(Boolean).join('–')
  const limit = min === undefined ? '≤ ' : max === undefined ? '≥ ' : ''
  const shown = value === undefined ? `${limit}${ends}` : number(value)
  return [shown, format.unit(quantity)].filter(Boolean).join('\u00a0')
}

/** What a side of a change says, with its basis and source where these are what differs. */
function sideOf(change: BulkChange, side: 'before' | 'after', format: Format, text: Text): string {
  const { before, after, source } = change
  const said = change[side]
  const basisOf = (one: typeof said) => (typeof one === 'object' ? one.basis : undefined)
  const basis = basisOf(said)
  const from = source?.[side]
  const parts = [
    isSameShown(change, format) ? exactText(said, change, format) : sideText(said, change, format),
    basis !== undefined && basisOf(before) !== basisOf(after) && text(`basis.${basis}`),
    from !== undefined && text('bulk.fromSource', { title: from }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function nameOf(change: BulkChange, text: Text): string {
  if (change.part === 'fact' && change.key.startsWith('sources/')) return text('edit.source')
  if (change.part === 'fact' && change.key === 'tests') return text('edit.tab.tests')
  return nameOfChange(change, text)
}

const skippedText = ({ reason, by = '', said = '' }: NonNullable<BulkItem['skipped']>, text: Text): string =>
  text('bulk.skipped', { reason: text(`bulk.skip.${reason}` as TextKey, { by, said }) })

/** Every material with what changes of it, before and after, and what is left out and why. */
export function PreviewTable({ items }: { items: readonly BulkItem[] }) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={text('bulk.changes')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('bulk.material')}</th>
            <th scope="col">{text('revisions.what')}</th>
            <th scope="col">{text('revisions.before')}</th>
            <th scope="col">{text('revisions.after')}</th>
          </tr>
        </thead>
        {items.slice(0, DRAWN).map((item) => (
          <ItemRows key={item.id} item={item} />
        ))}
      </table>
      {items.length > DRAWN && <p className="muted">{text('bulk.moreMaterials', { count: items.length - DRAWN })}</p>}
    </section>
  )
}

function ItemRows({ item: { name, how, draft, skipped, changes, count, left } }: { item: BulkItem }) {
  const text = useText()
  const format = useFormat()
  const more = count - changes.length
  const rows = changes.length + left.length + Number(skipped !== undefined) + Number(more > 0)
  const way = draft ? text('bulk.intoDraft') : how === 'overlay' ? text('bulk.asOverlay') : ''
  const head = (
    <th scope="rowgroup" rowSpan={Math.max(1, rows)}>
      {name}
      {way && !skipped && <span className="muted"> {way}</span>}
    </th>
  )
  const lines = [
    ...(skipped
      ? [
          {
            key: 'skipped',
            cells: [
              <td key="why" colSpan={3} className="muted">
                {skippedText(skipped, text)}
              </td>,
            ],
          },
        ]
      : []),
    ...changes.map((change) => ({
      key: `${change.part} ${change.key}`,
      cells: [
        <td key="what">{nameOf(change, text)}</td>,
        <td key="before" className={styles.before}>
          {sideOf(change, 'before', format, text)}
        </td>,
        <td key="after">{sideOf(change, 'after', format, text)}</td>,
      ],
    })),
    ...left.map(({ id, name: what, reason }) => ({
      key: `left ${id}`,
      cells: [
        <td key="what">{what}</td>,
        <td key="why" colSpan={2} className="muted">
          {text('bulk.stays', { reason: text(`bulk.left.${reason}`) })}
        </td>,
      ],
    })),
    ...(more > 0
      ? [
          {
            key: 'more',
            cells: [
              <td key="more" colSpan={3} className="muted">
                {text('bulk.more', { count: more })}
              </td>,
            ],
          },
        ]
      : []),
  ]
  return (
    <tbody>
      {lines.map(({ key, cells }, at) => (
        <tr key={key}>
          {at === 0 && head}
          {cells}
        </tr>
      ))}
    </tbody>
  )
}
