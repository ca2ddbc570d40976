import type { ImpactData } from '@ingot/contract/impact'
import { assessmentName, bareName, openedAssessment, savedAssessment } from '@ingot/domain/impact/saved'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useMemo, useReducer } from 'react'
import { queryFor } from '../../api/query.ts'
import type { CriteriaActionsProps } from '../../criteria/criteria-actions-props.ts'
import type { CriteriasOf } from '../../criteria/criterion.ts'
import { canSave, useLoaded } from '../../criteria/loaded.ts'
import { useCanSaveCriteria } from '../../criteria/use-can-save-criteria.ts'
import { useLanguage } from '../../session/language.ts'
import { keepForVisit, keptForVisit } from '../../session/visit-storage.ts'
import { useText } from '../../words/texts.ts'
import { CountryField } from './CountryField.tsx'
import styles from './Impact.module.css'
import { isOutdated, localised, offerOf, withTodaysFigures } from './impact-offer.ts'
import { firstAssessment, onImpact } from './impact-state.ts'
import { restoredAssessment, storageKey } from './impact-storage.ts'
import { PdfButton } from './result/PdfButton.tsx'
import { Result } from './result/Result.tsx'
import { CompoundTable } from './tables/CompoundTable.tsx'
import { MachineTable } from './tables/MachineTable.tsx'
import { useDescription } from './use-description.ts'

type Criteria = ComponentType<CriteriaActionsProps<'IA-2023-1'>>

interface ImpactFormProps {
  materialId: string
  name: string
  /** The buttons that save and load. */
  Criteria: Criteria
}

/** The form that assesses the impact of a material [IMPACT-001, IMPACT-002], or what stands in its place. */
export function ImpactForm({ materialId, name, Criteria }: ImpactFormProps) {
  const text = useText()
  const lang = useLanguage()
  const { data, error, refetch } = useQuery({
    ...queryFor('readImpactData', { query: { id: materialId, lang } }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before: ImpactData | undefined) => before,
  })
  if (!data && error)
    return (
      <p role="alert">
        {text('impact.unreachable')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {text('common.retry')}
        </button>
      </p>
    )
  if (!data) return <p className="muted">{text('impact.loading')}</p>
  if (!data.start) return <p className="muted">{text('impact.nothing')}</p>
  return (
    <Form key={materialId} materialId={materialId} name={name} data={data} Criteria={Criteria} start={data.start} />
  )
}

interface FormProps extends ImpactFormProps {
  data: ImpactData
  start: NonNullable<ImpactData['start']>
}

function Form({ materialId, name, data, start, Criteria }: FormProps) {
  const text = useText()
  const offer = useMemo(() => offerOf(data), [data])
  const [state, dispatch] = useReducer(onImpact, undefined, () => ({
    now: keptForVisit(storageKey(materialId), restoredAssessment) ?? firstAssessment(start),
    past: [],
  }))
  const now = useMemo(() => localised(state.now, offer, start), [state.now, offer, start])
  useEffect(() => keepForVisit(storageKey(materialId), now), [materialId, now])
  const describe = useDescription()
  const about = { materialId, materialName: name, version: data.version }
  const current = () => savedAssessment(now, about)
  return (
    <section className={`${styles.frame} no-print`} aria-label={text('impact.form', { name })}>
      <div className={styles.columns}>
        <div className={styles.rows}>
          {isOutdated(now, offer, start) && (
            <p className={styles.notice}>
              {text('impact.older')}{' '}
              <button
                type="button"
                className="link"
                onClick={() => dispatch({ type: 'replace', assessment: withTodaysFigures(now, offer, start) })}
              >
                {text('impact.useNow')}
              </button>
            </p>
          )}
          <CompoundTable now={now} offer={offer} start={start} dispatch={dispatch} />
          <MachineTable now={now} offer={offer} dispatch={dispatch} />
          <CountryField now={now} offer={offer} dispatch={dispatch} />
          <p className={styles.hint}>{text('impact.formula')}</p>
        </div>
        <Result assessment={now} />
      </div>
      <div className={styles.actions}>
        <Criteria
          format="IA-2023-1"
          current={current}
          describe={describe}
          onLoad={({ criterias }) => dispatch({ type: 'replace', assessment: openedAssessment(criterias) })}
          materialId={materialId}
          naming={{
            full: (typed) => assessmentName(typed, name),
            typed: (full) => bareName(full, name),
            saveAs: text('impact.saveAs'),
          }}
        >
          <PdfButton materialId={materialId} name={name} assessment={now} />
          <button
            type="button"
            className="button"
            disabled={state.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            {text('impact.undo')}
          </button>
        </Criteria>
        <SavedAs materialId={materialId} current={current()} />
      </div>
    </section>
  )
}

/** What is loaded, and whether it was changed; for those who cannot save, what saving needs. */
function SavedAs({ materialId, current }: { materialId: string; current: CriteriasOf<'IA-2023-1'> }) {
  const text = useText()
  const isAllowed = useCanSaveCriteria('IA-2023-1')
  const loaded = useLoaded((state) => state.byFormat['IA-2023-1'])
  if (!isAllowed) return <p className={styles.hint}>{text('impact.saveNeeds')}</p>
  if (loaded?.materialId !== materialId) return null
  const key = canSave(loaded, current) ? 'criteria.changed' : 'criteria.loaded'
  return <p className={styles.hint}>{text(key, { name: loaded.name })}</p>
}
