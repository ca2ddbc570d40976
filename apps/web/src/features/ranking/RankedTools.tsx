import type { RankingAsked } from '@ingot/contract/ranking'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../session/language.ts'
import { useUnitSystem } from '../../session/units.ts'
import { XLSX } from '../../ui/browser/save-file.ts'
import { saveMadeFile } from '../../words/save-made-file.ts'
import { useText } from '../../words/texts.ts'
import styles from './RankingPanel.module.css'
import type { RankedOrder } from './ranked-order.ts'

interface RankedToolsProps {
  ranking: RankingAsked
  /** The compared materials. */
  ids: string[]
  /** The columns of the ranking. */
  by: readonly { key: string; name: string }[]
  order: RankedOrder
  onOrder: (order: RankedOrder) => void
}

const FILES = { csv: 'text/csv;charset=utf-8', xlsx: XLSX } as const

/** The order of the ranked materials, and their scores as a file, with what each column gives. */
export function RankedTools({ ranking, ids, by, order, onOrder }: RankedToolsProps) {
  const text = useText()
  const lang = useLanguage()
  const unitsystem = useUnitSystem()
  const [isPending, setPending] = useState(false)
  const save = async (format: keyof typeof FILES) => {
    const file = `ingot-ranking.${format}`
    const [saved, failed] = [text('action.pdfSaved', { file }), text('download.unreachable', { file })]
    const make = () =>
      call('exportTable', {
        query: { lang, group: 'false' },
        body: { search: { idfilter: ids, ranking, columns: [], sort: 'ranking' }, format, unitsystem },
      })
    setPending(true)
    await saveMadeFile({ file, type: FILES[format], make, saved, failed, retry: () => void save(format) }, text)
    setPending(false)
  }
  return (
    <div className={`${styles.tools} no-print`}>
      <label className={styles.order}>
        {text('compare.order')}
        <select value={order} onChange={({ currentTarget: { value } }) => onOrder(value as RankedOrder)}>
          <option value="score">{text('ranking.order.score')}</option>
          <option value="name">{text('results.name')}</option>
          {by.map(({ key, name }) => (
            <option key={key} value={`by ${key}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(['csv', 'xlsx'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="link"
          aria-label={text(`ranking.save.${format}`)}
          disabled={isPending}
          onClick={() => void save(format)}
        >
          {text(`plot.tool.${format}`)}
        </button>
      ))}
    </div>
  )
}
