import type { MaterialTest } from '@ingot/contract/material'
import { routes } from '@ingot/contract/routes'
import { filesOf } from '@ingot/domain/workbench/evaluation/files-of'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { EvaluateAgain } from '../../../workbench/EvaluateAgain.tsx'
import { resultText } from '../../../workbench/result-words.ts'
import { StepsList } from '../../../workbench/StepsList.tsx'
import tables from '../../../workbench/Workbench.module.css'
import type { Editing } from '../entity/editing.ts'
import styles from './Tests.module.css'

/** The tests of a draft: who tested what, the raw file, what came of it, and how to redo it. */
export function TestList({ draft, editing: { doc, change } }: { draft: string; editing: Editing }) {
  const text = useText()
  const format = useFormat()
  const tests = doc.tests ?? []
  if (tests.length === 0) return <p className="muted">{text('workbench.none')}</p>
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <caption>{text('workbench.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('workbench.specimen')}</th>
            <th scope="col">{text('workbench.list.standard')}</th>
            <th scope="col">{text('workbench.list.lot')}</th>
            <th scope="col">{text('workbench.list.orientation')}</th>
            <th scope="col">{text('workbench.list.conditions')}</th>
            <th scope="col">{text('workbench.list.date')}</th>
            <th scope="col">{text('workbench.list.laboratory')}</th>
            <th scope="col">{text('workbench.list.file')}</th>
            <th scope="col">{text('workbench.results')}</th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <tr key={test.id}>
              <th scope="row">{test.specimen.name}</th>
              <td>{test.standard}</td>
              <td>{test.lot}</td>
              <td>{test.specimen.orientation}</td>
              <td>{format.conditions(test.cond)}</td>
              <td>{test.date}</td>
              <td>{test.laboratory}</td>
              <td>
                {test.file && (
                  <a
                    href={routes.readDraftFile.path.replace(':id', draft).replace(':hash', test.file.hash)}
                    download={test.file.name}
                  >
                    {test.file.name}
                  </a>
                )}
              </td>
              <td>
                <TestResults test={test} tests={tests} />
                {change && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => change([{ at: `tests/${test.id}`, after: undefined }]).catch(() => {})}
                  >
                    {text('workbench.remove', { name: test.specimen.name })}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Results of a line of the list; the steps tell of all. */
const MAIN = 8

/** The main results, the steps, and the evaluation once more. */
function TestResults({ test, tests }: { test: MaterialTest; tests: readonly MaterialTest[] }) {
  const text = useText()
  const format = useFormat()
  const { evaluation, steps } = test
  const files = filesOf(test, tests)
  if (!evaluation) return null
  const properties = evaluation.results.filter(({ vkey }) => vkey !== undefined)
  const main = (properties.length > 0 ? properties : evaluation.results).slice(0, MAIN)
  return (
    <div className={styles.section}>
      <span>{main.map((result) => `${result.key} ${resultText(result, result.value, format)}`).join(' · ')}</span>
      {evaluation.leftOut && (
        <span className="muted">{text('workbench.leftOut.said', { reason: evaluation.leftOut })}</span>
      )}
      {steps && (
        <details>
          <summary>{text('workbench.details', { name: test.specimen.name })}</summary>
          <StepsList kind={evaluation.asked.kind} steps={steps} />
        </details>
      )}
      {files && <EvaluateAgain test={test} files={files} />}
    </div>
  )
}
