import type { CardSolver } from '@ingot/contract/cards'
import { useText } from '../../../words/texts.ts'
import shared from '../Cards.module.css'
import { type CardForm, chosenOf, type FormEvent } from '../form/card-form.ts'
import styles from './Fields.module.css'
import { SelectField } from './SelectField.tsx'

interface CascadeFieldsProps {
  solvers: readonly CardSolver[]
  form: CardForm
  dispatch: (event: FormEvent) => void
  /** The chosen solver needs a permission that is missing: there is nothing to choose of it. */
  isRestricted: boolean
}

/** Solver, then model, then unit system. Models without a card for the material stay, with the reason. */
export function CascadeFields({ solvers, form, dispatch, isRestricted }: CascadeFieldsProps) {
  const text = useText()
  return (
    <>
      <SelectField
        label={text('card.field.solver')}
        options={solvers.map(({ key, name }) => ({ key, label: name }))}
        value={form.solver}
        placeholder={text('card.choose')}
        onChoose={(key) => key !== undefined && dispatch({ type: 'solver', key })}
      />
      {!isRestricted && <ModelFields solvers={solvers} form={form} dispatch={dispatch} />}
    </>
  )
}

function ModelFields({ solvers, form, dispatch }: Omit<CascadeFieldsProps, 'isRestricted'>) {
  const text = useText()
  const { solver, model } = chosenOf(form, solvers)
  const refused = solver?.models.flatMap(({ key, name, refusal }) =>
    refusal === undefined ? [] : [{ key, name, refusal }],
  )
  return (
    <>
      <SelectField
        label={text('card.field.model')}
        options={
          solver?.models.map(({ key, name, refusal }) => ({ key, label: name, isDisabled: refusal !== undefined })) ??
          []
        }
        value={form.model}
        placeholder={text(solver ? 'card.choose' : 'card.afterSolver')}
        hint={model?.keyword}
        onChoose={(key) => key !== undefined && dispatch({ type: 'model', key })}
      />
      {refused && refused.length > 0 && (
        <div className={styles.refusals}>
          <p>{text('card.impossible')}</p>
          <ul>
            {refused.map(({ key, name, refusal }) => (
              <li key={key}>
                <span className={shared.refused}>{name}:</span> {refusal}
              </li>
            ))}
          </ul>
        </div>
      )}
      <SelectField
        label={text('card.field.unit')}
        options={model?.units.map(({ id, label }) => ({ key: id, label })) ?? []}
        value={form.unit}
        placeholder={text(model ? 'card.choose' : 'card.afterModel')}
        onChoose={(id) => id !== undefined && dispatch({ type: 'unit', id })}
      />
    </>
  )
}
