import { ApiError } from '@ingot/contract/client'
import type { MaterialTest, StoredFile } from '@ingot/contract/material'
import type { TestResult } from '@ingot/contract/test-evaluation'
import { type ComparedResult, compareResults } from '@ingot/domain/workbench/evaluation/compare-results'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useFormat } from '../words/format.ts'
import { useText } from '../words/texts.ts'
import { resultText } from './result-words.ts'
import styles from './Workbench.module.css'

interface EvaluateAgainProps {
  test: MaterialTest
  /** The raw files that it is of, in their order. */
  files: readonly StoredFile[]
}

type Said = { state: 'busy' } | { state: 'failed'; reason: string } | { state: 'done'; compared: ComparedResult[] }

/** Evaluates a test anew from its stored raw file, and says whether the same numbers come out. */
export function EvaluateAgain({ test, files }: EvaluateAgainProps) {
  const text = useText()
  const [said, setSaid] = useState<Said>()
  const { evaluation } = test
  if (!evaluation) return null
  const again = async () => {
    setSaid({ state: 'busy' })
    try {
      const records = files.map(({ hash }) => ({ file: hash }))
      const { results } = await call('evaluateRecords', { body: { asked: evaluation.asked, records } })
      setSaid({ state: 'done', compared: compareResults(evaluation.results, results) })
    } catch (error) {
      setSaid({ state: 'failed', reason: error instanceof ApiError ? error.message : text('access.unreachable') })
    }
  }
  return (
    <div className={styles.again}>
      <button
        type="button"
        className="button"
        aria-label={text('workbench.again', { name: test.specimen.name })}
        disabled={said?.state === 'busy'}
        onClick={() => void again()}
      >
        {text('workbench.again.short')}
      </button>
      <div role="status">
        {said?.state === 'busy' && text('workbench.again.busy')}
        {said?.state === 'done' && <Compared compared={said.compared} results={evaluation.results} />}
      </div>
      {said?.state === 'failed' && (
        <p role="alert" className="error">
          {said.reason}
        </p>
      )}
    </div>
  )
}

function Compared({ compared, results }: { compared: readonly ComparedResult[]; results: readonly TestResult[] }) {
  const text = useText()
  const format = useFormat()
  const others = compared.filter(({ isSame }) => !isSame)
  if (others.length === 0) return <p>{text('workbench.again.same', { count: compared.length })}</p>
  const said = (key: string, value: number | undefined) =>
    value === undefined
      ? text('workbench.again.nothing')
      : resultText(results.find((one) => one.key === key) ?? { key, unit: '' }, value, format)
  return (
    <>
      <p>{text('workbench.again.other')}</p>
      <ul>
        {others.map(({ key, before, now }) => (
          <li key={key}>{text('workbench.again.line', { key, before: said(key, before), now: said(key, now) })}</li>
        ))}
      </ul>
    </>
  )
}
