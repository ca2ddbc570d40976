import { ApiError } from '@ingot/contract/client'
import type { StoredFile } from '@ingot/contract/material'
import type { TestKind } from '@ingot/contract/test-evaluation'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { NumberField } from '../../../../plots/curves/NumberField.tsx'
import { notify } from '../../../../ui/notices/notices.ts'
import { type TextKey, useText } from '../../../../words/texts.ts'
import { resultText } from '../../../../workbench/result-words.ts'
import { type Editing, sourceChoices } from '../../entity/editing.ts'
import type { Asking } from '../reading/asked.ts'
import type { Specimen } from '../reading/reading.ts'
import styles from '../Tests.module.css'
import type { Evaluations } from '../work/answer.ts'
import { type Offers, offersOf } from './offers.ts'
import { type Story, takenChanges } from './taken-changes.ts'

interface TakeFormProps {
  kind: TestKind
  editing: Editing
  specimens: readonly Specimen[]
  askings: readonly Asking[]
  evaluations: Evaluations
  /** The evaluations are not yet those of what is chosen. */
  isBusy: boolean
  onTaken: () => void
}

const KELVIN = 273.15
/** Offered without being chosen: it says the same as the flow curve. */
const NOT_CHOSEN = ['curve true']
const FACTS = ['standard', 'laboratory', 'lot', 'orientation', 'date'] as const

/** What becomes values, curves and models of the draft, and what is told of the tests. */
export function TakeForm({ kind, editing, specimens, askings, evaluations, isBusy, onTaken }: TakeFormProps) {
  const { doc, catalogue, format, change } = editing
  const text = useText()
  const id = useId()
  const sources = sourceChoices(doc)
  const first = specimens[0]?.facts ?? {}
  const [unchosen, setUnchosen] = useState<readonly string[]>(NOT_CHOSEN)
  const [ref, setRef] = useState(sources[0]?.id ?? '')
  const [title, setTitle] = useState('')
  const stated = specimens[0]?.temperature
  const [celsius, setCelsius] = useState<number | undefined>(stated === undefined ? 23 : stated - KELVIN)
  const [ratio, setRatio] = useState<number | undefined>(kind === 'fatigue' ? -1 : undefined)
  const [facts, setFacts] = useState<Partial<Record<(typeof FACTS)[number], string>>>({})
  const [state, setState] = useState<{ is: 'sending' } | { is: 'failed'; reason: string }>()
  if (!change) return null
  const offers = offersOf(specimens, askings, evaluations)
  const isChosen = (key: string) => !unchosen.includes(key)
  const chosen: Offers = {
    values: offers.values.filter(({ result }) => isChosen(`value ${result.key}`)),
    curves: offers.curves.filter(({ key }) => isChosen(`curve ${key}`)),
    models: offers.models.filter(({ model }) => isChosen(`model ${model.vkey}`)),
  }
  const check = (key: string, label: string) => (
    <label key={key} className={styles.check}>
      <input
        type="checkbox"
        checked={isChosen(key)}
        onChange={({ currentTarget: { checked } }) =>
          setUnchosen(checked ? unchosen.filter((one) => one !== key) : [...unchosen, key])
        }
      />
      {label}
    </label>
  )
  const nameOf = (vkey: string) => catalogue.nodes.get(vkey)?.name ?? vkey

  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (ref === '' && title.trim() === '') return setState({ is: 'failed', reason: text('workbench.take.needsTitle') })
    if (chosen.values.length + chosen.curves.length + chosen.models.length === 0)
      return setState({ is: 'failed', reason: text('workbench.take.nothing') })
    setState({ is: 'sending' })
    const fact = (key: (typeof FACTS)[number]) => facts[key] ?? first[key] ?? ''
    const story: Story = {
      source: ref === '' ? { made: { kind: 'test-report', title: title.trim(), rights: 'own' } } : { ref },
      T: celsius === undefined ? undefined : celsius + KELVIN,
      R: kind === 'fatigue' ? ratio : undefined,
      standard: fact('standard'),
      laboratory: fact('laboratory'),
      lot: fact('lot'),
      orientation: fact('orientation'),
      date: fact('date'),
    }
    try {
      const told = []
      for (const specimen of specimens) {
        const asking = askings.find(({ of }) => of.includes(specimen.key))
        const outcome = asking && evaluations.outcomes[asking.key]
        const found = outcome?.ok ? outcome : undefined
        told.push({ ...specimen, stored: await stored(specimen.file), asking, found })
      }
      await change(takenChanges({ specimens: told, ...chosen, story }, doc))
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : text('access.unreachable')
      return setState({ is: 'failed', reason: text('workbench.take.failed', { reason }) })
    }
    notify({ text: text('workbench.take.done', { count: specimens.length }), kind: 'done' })
    onTaken()
  }

  return (
    <form className={styles.section} aria-label={text('workbench.take')} onSubmit={(event) => void take(event)}>
      <h2>{text('workbench.take')}</h2>
      {offers.values.length > 0 && (
        <fieldset className={styles.fields}>
          <legend>{text('workbench.take.values')}</legend>
          {offers.values.map(({ result, statistics: { n, mean } }) =>
            check(
              `value ${result.key}`,
              `${nameOf(result.vkey ?? '')}: ${resultText(result, mean, format)}, ${
                n > 1 ? text('workbench.take.basis', { count: n }) : text('workbench.take.single')
              }`,
            ),
          )}
        </fieldset>
      )}
      {offers.curves.length > 0 && (
        <fieldset className={styles.fields}>
          <legend>{text('workbench.take.curves')}</legend>
          {offers.curves.map(({ key, of }) => {
            const name = text(`workbench.curve.${key}.name` as TextKey)
            return check(
              `curve ${key}`,
              of.length > 1 ? `${name}, ${text('workbench.take.basis', { count: of.length })}` : name,
            )
          })}
        </fieldset>
      )}
      {offers.models.length > 0 && (
        <fieldset className={styles.fields}>
          <legend>{text('workbench.take.models')}</legend>
          {offers.models.map(({ model }) => check(`model ${model.vkey}`, nameOf(model.vkey)))}
        </fieldset>
      )}
      <div className={styles.fields}>
        <div>
          <label htmlFor={`${id}-source`}>{text('workbench.take.source')}</label>
          <select
            id={`${id}-source`}
            className="field"
            value={ref}
            onChange={({ currentTarget }) => setRef(currentTarget.value)}
          >
            {sources.map((source) => (
              <option key={source.id} value={source.id}>
                {source.name}
              </option>
            ))}
            <option value="">{text('workbench.take.newSource')}</option>
          </select>
        </div>
        {ref === '' && (
          <div>
            <label htmlFor={`${id}-title`}>{text('workbench.take.title')}</label>
            <input
              id={`${id}-title`}
              className="field"
              autoComplete="off"
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          </div>
        )}
        <NumberField
          label={text('workbench.take.T')}
          value={celsius}
          onChange={setCelsius}
          onClear={() => setCelsius(undefined)}
          notNumber={text('workbench.notNumber')}
        />
        {kind === 'fatigue' && (
          <NumberField
            label={text('workbench.take.R')}
            value={ratio}
            onChange={setRatio}
            onClear={() => setRatio(undefined)}
            notNumber={text('workbench.notNumber')}
          />
        )}
        {FACTS.map((key) => (
          <div key={key}>
            <label htmlFor={`${id}-${key}`}>{text(`workbench.take.${key}`)}</label>
            <input
              id={`${id}-${key}`}
              className="field"
              autoComplete="off"
              value={facts[key] ?? first[key] ?? ''}
              onChange={({ currentTarget }) => setFacts({ ...facts, [key]: currentTarget.value })}
            />
          </div>
        ))}
      </div>
      {state?.is === 'failed' && (
        <p role="alert" className="error">
          {state.reason}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button" disabled={isBusy || state?.is === 'sending'}>
          {text('workbench.take')}
        </button>
        {state?.is === 'sending' && <span role="status">{text('workbench.take.sending')}</span>}
      </div>
    </form>
  )
}

/** Keeps a raw file; the same bytes are kept once. */
async function stored(file: File): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', file, file.name)
  return (await call('keepFile', { body })).file
}
