import { TEST_KINDS, type TestKind } from '@ingot/contract/test-evaluation'
import { useId, useMemo, useState } from 'react'
import { type TextKey, useText } from '../../../words/texts.ts'
import { ResultsTable } from '../../../workbench/ResultsTable.tsx'
import { StepsList } from '../../../workbench/StepsList.tsx'
import type { Editing } from '../entity/editing.ts'
import { RawFiles } from './files/RawFiles.tsx'
import { readFiles } from './files/read-files.ts'
import { askedOf, FIRST_OPTIONS } from './reading/asked.ts'
import { OptionFields } from './reading/OptionFields.tsx'
import { ReadingFields } from './reading/ReadingFields.tsx'
import { readLike, type Specimen } from './reading/reading.ts'
import { drawingOf, meanDrawing } from './shown/drawing.ts'
import { EvaluationPlot } from './shown/EvaluationPlot.tsx'
import { SpecimensTable } from './shown/SpecimensTable.tsx'
import { seriesResults } from './shown/statistics.ts'
import styles from './Tests.module.css'
import { TakeForm } from './take/TakeForm.tsx'
import { type Evaluating, useEvaluations } from './work/use-evaluations.ts'

/** Shown in the place of one specimen: the mean of all. */
const MEAN = 'mean'

/** Raw files of one kind of test: read, evaluated as one looks on, and taken into the draft. */
export function Workbench({ editing }: { editing: Editing }) {
  const text = useText()
  const id = useId()
  const [kind, setKind] = useState<TestKind>('tensile')
  const [specimens, setSpecimens] = useState<readonly Specimen[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const [options, setOptions] = useState(FIRST_OPTIONS)
  const [shown, setShown] = useState<string>()
  const askings = useMemo(() => askedOf(kind, specimens, options), [kind, specimens, options])
  const evaluating = useMemo(() => evaluatingOf(kind, specimens, askings), [kind, specimens, askings])
  const evaluations = useEvaluations(evaluating)
  const { outcomes, means, isBusy, hasFailed } = evaluations

  const hasMean = means['engineering'] !== undefined
  const selected = shown !== undefined && (shown !== MEAN || hasMean) ? shown : hasMean ? MEAN : undefined
  const specimen = specimens.find(({ key }) => String(key) === selected) ?? specimens[0]
  const isMean = selected === MEAN
  const asking = askings.find(({ of }) => specimen && of.includes(specimen.key))
  const outcome = asking && outcomes[asking.key]
  const found = outcome?.ok ? outcome : undefined
  const drawing = useMemo(() => {
    const mean = means['engineering']
    if (isMean && mean) {
      const curves = specimens.flatMap(({ key, name, leftOut }) => {
        const one = outcomes[key]
        const curve = one?.ok ? one.curves.find((own) => own.key === 'engineering') : undefined
        return curve && leftOut === undefined ? [{ name, curve }] : []
      })
      return meanDrawing(mean, curves, text)
    }
    const isSweep = found?.curves.some(({ key }) => key === 'measured.loss') ?? false
    return found && drawingOf(kind, found, isSweep, text)
  }, [isMean, means, specimens, outcomes, found, kind, text])
  const series = useMemo(() => seriesResults(specimens, outcomes), [specimens, outcomes])

  const update = (key: number, change: Partial<Specimen>) =>
    setSpecimens(specimens.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const add = async (files: File[]) => {
    try {
      const read = await readFiles(kind, files, specimens, text)
      setSpecimens((before) => [...before, ...read.specimens])
      setFaults(read.faults)
    } catch {
      setFaults([text('workbench.failed')])
    }
  }
  const clear = () => {
    setSpecimens([])
    setFaults([])
    setShown(undefined)
  }
  return (
    <section className={styles.section} aria-label={text('workbench.add')}>
      <div className={styles.choices}>
        <label htmlFor={`${id}-kind`}>{text('workbench.kind')}</label>
        <select
          id={`${id}-kind`}
          className="field"
          value={kind}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value as TestKind)
            clear()
          }}
        >
          {TEST_KINDS.map((one) => (
            <option key={one} value={one}>
              {text(`workbench.kind.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <RawFiles kind={kind} onFiles={(files) => void add(files)} />
      {faults.map((fault) => (
        <p key={fault} role="alert" className="error">
          {fault}
        </p>
      ))}
      {specimen && (
        <>
          {specimens.length > 1 && (
            <div className={styles.choices}>
              <label htmlFor={`${id}-shown`}>{text('workbench.show')}</label>
              <select
                id={`${id}-shown`}
                className="field"
                value={isMean ? MEAN : String(specimen.key)}
                onChange={({ currentTarget }) => setShown(currentTarget.value)}
              >
                {hasMean && <option value={MEAN}>{text('workbench.mean')}</option>}
                {specimens.map(({ key, name }) => (
                  <option key={key} value={String(key)}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          )}
          <p role="status" className="visually-hidden">
            {isBusy ? text('workbench.busy') : ''}
          </p>
          {hasFailed && (
            <p role="alert" className="error">
              {text('workbench.failed')}
            </p>
          )}
          {outcome && !outcome.ok && (
            <p role="alert" className="error">
              {text('workbench.refused', {
                reason: text(`word.refused-${outcome.reason}` as TextKey, { ...outcome.detail }),
              })}
            </p>
          )}
          <div className={styles.beside} aria-busy={isBusy}>
            <div className={styles.section}>
              {drawing && (
                <EvaluationPlot
                  drawing={drawing}
                  label={
                    isMean
                      ? text('workbench.plotMean', { count: means['engineering']?.lastStrains.length ?? 0 })
                      : text('workbench.plot', { name: specimen.name })
                  }
                />
              )}
              {!isMean && (
                <ReadingFields
                  kind={kind}
                  specimen={specimen}
                  onChange={(reading) => update(specimen.key, { reading })}
                />
              )}
              {!isMean && specimens.length > 1 && kind !== 'rubber' && (
                <div>
                  <button
                    type="button"
                    className="button"
                    onClick={() =>
                      setSpecimens(specimens.map((one) => (one === specimen ? one : readLike(one, specimen))))
                    }
                  >
                    {text('workbench.sameForAll')}
                  </button>
                </div>
              )}
            </div>
            <div className={styles.section}>
              <OptionFields kind={kind} options={options} onChange={setOptions} />
              {found && !isMean && <ResultsTable found={found} />}
            </div>
          </div>
          {kind === 'tensile' && specimens.length > 1 && (
            <SpecimensTable
              specimens={specimens}
              outcomes={outcomes}
              series={series}
              onLeaveOut={(key, leftOut) => {
                if (specimens.find((one) => one.key === key)?.leftOut !== leftOut) update(key, { leftOut })
              }}
            />
          )}
          {found && !isMean && asking && (
            <section className={styles.section}>
              <h2>{text('workbench.steps')}</h2>
              <StepsList kind={asking.asked.kind} steps={found.steps} />
            </section>
          )}
          {askings.some(({ key }) => outcomes[key]?.ok) && (
            <TakeForm
              kind={kind}
              editing={editing}
              specimens={specimens}
              askings={askings}
              evaluations={evaluations}
              isBusy={isBusy}
              onTaken={clear}
            />
          )}
        </>
      )}
    </section>
  )
}

function evaluatingOf(kind: TestKind, specimens: readonly Specimen[], askings: ReturnType<typeof askedOf>): Evaluating {
  const columnsOf = (key: number) =>
    specimens.find((one) => one.key === key)?.raw.columns.map(({ values }) => values) ?? []
  const kept = new Set(specimens.filter(({ leftOut }) => leftOut === undefined).map(({ key }) => key))
  return {
    do: 'evaluate',
    tasks: askings.map(({ key, asked, of }) => ({ key, asked, records: of.map(columnsOf) })),
    averaged:
      kind === 'tensile' ? askings.filter(({ of }) => of.some((one) => kept.has(one))).map(({ key }) => key) : [],
  }
}
