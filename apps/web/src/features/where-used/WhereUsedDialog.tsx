import { TAKINGS_LISTED_MAX } from '@ingot/contract/limits'
import { routes } from '@ingot/contract/routes'
import type { Taking } from '@ingot/contract/where-used'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { formatListDate } from '../../ui/list-date.ts'
import { useText } from '../../words/texts.ts'
import styles from './WhereUsed.module.css'

interface WhereUsedProps {
  id: string
  name: string
}

/** Lines that are shown at first, and added by each wish for more. */
const STEP = 50

/** Who of the company took which revision of a material, as what and when. */
export function WhereUsedDialog({ id, name, onClose }: WhereUsedProps & { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      label={text('used.title', { name })}
      closeLabel={text('common.close')}
      place="middle"
    >
      <div className={styles.body}>
        <Takings id={id} />
      </div>
    </Dialog>
  )
}

function Takings({ id }: Pick<WhereUsedProps, 'id'>) {
  const text = useText()
  const lang = useLanguage()
  const [limit, setLimit] = useState(STEP)
  const { data, error } = useQuery({
    ...queryFor('readTakings', { params: { id }, query: { limit } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (error) return <p role="alert">{text('used.failed')}</p>
  if (!data) return <p className="muted">{text('common.loading')}</p>
  if (data.total === 0) return <p className="muted">{text('used.none')}</p>
  const file = `${routes.exportTakings.path.replace(':id', encodeURIComponent(id))}?${new URLSearchParams({ lang })}`
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is moved by the keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={text('used.open')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['no', 'as', 'by', 'count', 'last', 'first'] as const).map((head) => (
                <th key={head} scope="col">
                  {text(`used.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((one) => (
              <tr key={`${one.no} ${one.as} ${one.what} ${one.unit} ${one.by} ${one.firstAt}`}>
                <th scope="row">r{one.no}</th>
                <td>{wordsOf(one, text(`used.as.${one.as}`))}</td>
                <td>{one.by || text('used.nobody')}</td>
                <td>{one.count}</td>
                <td className={styles.date}>{formatListDate(one.lastAt, lang)}</td>
                <td className={styles.date}>{formatListDate(one.firstAt, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.ways}>
        {data.items.length < data.total && limit < TAKINGS_LISTED_MAX && (
          <button type="button" className="button" onClick={() => setLimit(Math.min(limit + STEP, TAKINGS_LISTED_MAX))}>
            {text('used.more')}
          </button>
        )}
        <a className="button" href={file} download>
          {text('used.file')}
        </a>
      </p>
    </>
  )
}

const wordsOf = ({ what, unit }: Taking, as: string): string => [as, what, unit].filter(Boolean).join(', ')
