import { isTooMuch } from '@ingot/contract/analysis-sum'
import type { AnalysedElement } from '@ingot/domain/analysis/judge'
import { readAnalysis } from '@ingot/domain/analysis/read-analysis'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAnalysisAddress } from '../../address/analysis-address.ts'
import { queryFor } from '../../api/query.ts'
import { useGivenAnalysis } from '../../query/analysis/given-analysis.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useText } from '../../words/texts.ts'
import type { MainPanelProps } from '../main-panel.ts'
import styles from './Analysis.module.css'
import { ElementTable } from './ElementTable.tsx'
import { Matches } from './Matches.tsx'
import { PasteAnalysis } from './PasteAnalysis.tsx'
import { sumText } from './verdict-words.ts'

/** Until grades are looked up after the last key, ms. */
const ASK_AFTER_MS = 250

/** A chemical analysis is pasted or typed, and compared with the limits of all grades; the address keeps it. */
export function AnalysisPanel({ change, lang }: MainPanelProps) {
  const text = useText()
  const { address, change: changeAnalysis } = useAnalysisAddress()
  const [pasted, setPasted] = useState<{ text: string; row?: number }>(() => useGivenAnalysis.getState())
  useEffect(() => useGivenAnalysis.setState({ text: '' }), [])
  const setAnalysis = (analysis: readonly AnalysedElement[]) => changeAnalysis(() => ({ analysis }))
  const read = (next: string, row?: number) => {
    setPasted({ text: next, ...(row !== undefined && { row }) })
    setAnalysis(readAnalysis(next, row).elements)
  }
  const { analysis } = address
  const asked = useDebounced(analysis, ASK_AFTER_MS)
  const isWrong = isTooMuch(asked)
  const isAsked = asked.length > 0 && !isWrong
  const reply = useQuery({
    ...queryFor('readAnalysisMatches', { query: { lang }, body: { analysis: [...asked] } }),
    ...(!isAsked && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.panel}>
      <div className={styles.given}>
        <PasteAnalysis text={pasted.text} row={pasted.row} onRead={read} />
        <ElementTable analysis={analysis} onChange={setAnalysis} lang={lang} />
      </div>
      <div className={styles.found} aria-busy={reply.isFetching}>
        {isWrong && <p role="alert">{text('analysis.tooMuch', { percent: sumText(asked, lang) })}</p>}
        {isAsked && reply.error && <p role="alert">{text('analysis.failed', { message: reply.error.message })}</p>}
        {isAsked && reply.isPending && <p role="status">{text('analysis.searching')}</p>}
        {isAsked && reply.data && <Matches reply={reply.data} analysis={asked} change={change} lang={lang} />}
      </div>
    </div>
  )
}
