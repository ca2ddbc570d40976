import type { Language } from '@ingot/contract/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useMemo, useState } from 'react'
import { datasheetLink } from '../../../address/datasheet-address.ts'
import { queryFor } from '../../../api/query.ts'
import type { SearchFilter } from '../../../list/search-filter.ts'
import type { ChipWords } from '../../../query/chips.ts'
import { useQueryLanguage } from '../../../query/query-language.ts'
import { formatCount } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from './Stages.module.css'
import { type Stage, stagesOf } from './stages-of.ts'

export interface StagesProps {
  address: Stage['address']
  words: ChipWords
  /** What a search asks, in SI. */
  filterOf: (address: Stage['address']) => SearchFilter
  lang: Language
}

/** What each condition of the search removed, one after the other, and which materials. */
export function Stages({ address, words, filterOf, lang }: StagesProps) {
  const text = useText()
  const language = useQueryLanguage({ isWanted: address.q !== undefined, of: 'address' })
  const [opened, setOpened] = useState<number>()
  const stages = useMemo(() => stagesOf(address, { ...words, language }), [address, words, language])
  const filters = stages.map((stage) => filterOf(stage.address))
  const shownStage = opened !== undefined && opened < stages.length ? opened : undefined
  const counted = useQuery({
    ...queryFor('readStages', { query: { lang }, body: { stages: filters } }),
    placeholderData: keepPreviousData,
  })
  const named = useQuery({
    ...queryFor('readStages', {
      query: { lang },
      body: { stages: filters, ...(shownStage !== undefined && { removedBy: shownStage }) },
    }),
    enabled: shownStage !== undefined,
  })
  if (counted.error) return <p role="alert">{text('stages.failed', { message: counted.error.message })}</p>
  const reply = counted.data
  if (!reply || reply.stages.length !== stages.length)
    return (
      <p role="status" className={styles.waiting}>
        {text('common.loading')}
      </p>
    )
  const wordsOf = ({ text: own, conditions }: Stage): string =>
    conditions === undefined ? own : text('stages.more', { count: conditions })
  const number = (count: number) => formatCount(count, lang)
  const last = reply.stages.findIndex(({ left }) => left === 0)
  const emptied = stages[last]
  return (
    <div className={styles.stages} aria-busy={counted.isFetching}>
      {emptied && (
        <p className={styles.emptied}>
          {text('stages.emptied', { condition: wordsOf(emptied), count: reply.stages[last]?.removed ?? 0 })}
        </p>
      )}
      <table className={styles.table} aria-label={text('stages.title')}>
        <thead>
          <tr>
            <th scope="col">{text('stages.condition')}</th>
            <th scope="col" className={styles.number}>
              {text('stages.removed')}
            </th>
            <th scope="col" className={styles.number}>
              {text('stages.left')}
            </th>
            <td className={styles.bars} />
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text('stages.all')}</th>
            <td />
            <td className={styles.number}>{number(reply.total)}</td>
            <td className={styles.bars}>
              <Bar share={1} />
            </td>
          </tr>
          {reply.stages.map(({ left, removed, withoutValue = 0 }, k) => {
            const stage = stages[k]
            if (!stage) return null
            const isOpen = shownStage === k
            return (
              <Fragment key={stage.text}>
                <tr data-empty={k === last || undefined}>
                  <th scope="row">{wordsOf(stage)}</th>
                  <td className={styles.number}>
                    {removed > 0 ? (
                      <button
                        type="button"
                        className="link"
                        aria-expanded={isOpen}
                        aria-label={text('stages.show', { count: removed, condition: wordsOf(stage) })}
                        onClick={() => setOpened(isOpen ? undefined : k)}
                      >
                        {number(removed)}
                      </button>
                    ) : (
                      number(removed)
                    )}
                    {withoutValue > 0 && (
                      <span className={styles.note}>{text('stages.withoutValue', { count: withoutValue })}</span>
                    )}
                  </td>
                  <td className={styles.number}>{number(left)}</td>
                  <td className={styles.bars}>
                    <Bar share={reply.total > 0 ? left / reply.total : 0} />
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={4} className={styles.names}>
                      {named.error ? (
                        <span role="alert">{text('stages.failed', { message: named.error.message })}</span>
                      ) : !named.data ? (
                        text('common.loading')
                      ) : (
                        <Removed removed={named.data.removed} count={removed} />
                      )}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const Bar = ({ share }: { share: number }) => (
  <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
)

type Removed = readonly { id: string; name: string; url: readonly [string, string, string] }[]

/** The first materials that a stage removed. */
function Removed({ removed, count }: { removed: Removed | undefined; count: number }) {
  const text = useText()
  if (!removed) return text('stages.tooMany')
  const more = count - removed.length
  return (
    <ul>
      {removed.map(({ id, name, url: [first, second, third] }) => (
        <li key={id}>
          <Link {...datasheetLink([first, second, third])}>{name}</Link>
        </li>
      ))}
      {more > 0 && <li className="muted">{text('list.more', { count: more })}</li>}
    </ul>
  )
}
