import type { CardSolvers } from '@ingot/contract/cards'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useReducer } from 'react'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { useAppContent } from '../../session/session.ts'
import { useUnitSystem } from '../../session/units.ts'
import { keepForVisit, keptForVisit } from '../../session/visit-storage.ts'
import { useText } from '../../words/texts.ts'
import styles from './Cards.module.css'
import { CheckPane } from './check/CheckPane.tsx'
import { CardCurve } from './curve/CardCurve.tsx'
import { CardActions } from './download/CardActions.tsx'
import { CascadeFields } from './fields/CascadeFields.tsx'
import { InputFields } from './fields/InputFields.tsx'
import { chosenOf, type FormEvent, onForm } from './form/card-form.ts'
import { type OfferedSolver, offeredSolvers } from './form/card-offer.ts'
import { cardRequest } from './form/card-request.ts'
import { restoredForm, storageKey } from './form/card-storage.ts'
import { faultsOf } from './form/card-validity.ts'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { useCardPreview } from './preview/use-card-preview.ts'
import { Upsell } from './Upsell.tsx'

interface CardsFormProps {
  materialId: string
  name: string
  /** Further ways to a licence, beside contact. */
  offers: ReactNode
}

/** The form that makes a solver's card of a material [CARD-001], or what stands in its place. */
export function CardsForm({ materialId, name, offers }: CardsFormProps) {
  const text = useText()
  const lang = useLanguage()
  const { permissions } = useAppContent().user
  const { data, error, refetch } = useQuery({
    ...queryFor('readSolvers', { params: { id: materialId }, query: { lang } }),
    placeholderData: (before: CardSolvers | undefined) => (before?.id === materialId ? before : undefined),
  })
  if (!data && error)
    return (
      <p role="alert">
        {text('card.unreachable')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {text('common.retry')}
        </button>
      </p>
    )
  if (!data) return <p className="muted">{text('card.loading')}</p>
  if (data.solvers.length === 0) return <p className="muted">{text('card.nothing')}</p>
  const solvers = offeredSolvers(data.solvers, permissions)
  if (solvers.every(({ isRestricted }) => isRestricted)) return <Upsell offers={offers} />
  return <Form key={materialId} materialId={materialId} name={name} offers={offers} solvers={solvers} />
}

function Form({ materialId, name, offers, solvers }: CardsFormProps & { solvers: readonly OfferedSolver[] }) {
  const text = useText()
  const view = { lang: useLanguage(), unitsystem: useUnitSystem() }
  const [form, dispatch] = useReducer(
    (now, event: FormEvent) => onForm(solvers, now, event),
    undefined,
    () => keptForVisit(storageKey(materialId), (kept) => restoredForm(kept, solvers)),
  )
  useEffect(() => keepForVisit(storageKey(materialId), form), [materialId, form])
  const { model } = chosenOf(form, solvers)
  const isRestricted = solvers.some(({ key, isRestricted: is }) => key === form.solver && is)
  const faults = faultsOf(form, solvers)
  const request = cardRequest(form, solvers, view)
  const preview = useCardPreview(materialId, request)
  return (
    <div className={`${styles.frame} no-print`}>
      <div className={styles.columns}>
        <form
          className={styles.form}
          aria-label={text('card.form', { name })}
          onSubmit={(event) => event.preventDefault()}
        >
          <CascadeFields solvers={solvers} form={form} dispatch={dispatch} isRestricted={isRestricted} />
          {model && <InputFields inputs={model.inputs} values={form.values} faults={faults} dispatch={dispatch} />}
          {isRestricted ? (
            <Upsell offers={offers} />
          ) : (
            <CardActions id={materialId} request={request} faults={faults} />
          )}
        </form>
        <div className={styles.side}>
          <PreviewPane preview={preview} />
          {preview.answers && <CardCurve id={materialId} request={preview.answers} isBusy={preview.isBusy} />}
          {preview.answers && <CheckPane id={materialId} request={preview.isBusy ? undefined : preview.answers} />}
        </div>
      </div>
    </div>
  )
}
