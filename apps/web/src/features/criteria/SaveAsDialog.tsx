import type { CriterionFormat } from '@ingot/contract/criteria'
import { CRITERION_NAME_MAX, DUPLICATE_NAME_AFTER } from '@ingot/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import type { CriterionNaming } from '../../criteria/criteria-actions-props.ts'
import { type CriterionOf, materialOf, nameState } from '../../criteria/criterion.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useText } from '../../words/texts.ts'
import styles from './Criteria.module.css'
import { failureText, isRefusal, type Saving, saveCriterion, setAtStart, useCriteria } from './criteria-calls.ts'

interface SaveAsDialogProps<F extends CriterionFormat> {
  format: F
  /** What is saved, without its name. */
  saving: Omit<Saving<F>, 'name' | 'format' | 'id' | 'version'>
  suggested: string
  naming: CriterionNaming | undefined
  onClose: () => void
  onSaved: (criterion: CriterionOf<F>) => void
}

/** Saves under a name; where it is taken, the button replaces what has it [ADV-012, ADV-014, ADV-015, ERR-027]. */
export function SaveAsDialog<F extends CriterionFormat>(props: SaveAsDialogProps<F>) {
  const { format, saving, suggested, naming, onClose, onSaved } = props
  const text = useText()
  const id = useId()
  const { criterias = [], refetch } = useCriteria(format, true)
  const [name, setName] = useState(naming ? naming.typed(suggested) : suggested)
  const [apply, setApply] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const settled = useDebounced(name, DUPLICATE_NAME_AFTER)
  const fullName = (typed: string) => (naming ? naming.full(typed) : typed.trim())
  const now = nameState(fullName(name), criterias)
  const shown = settled === name ? now : nameState(fullName(settled), criterias)
  const isTaken = shown.is === 'taken' && now.is === 'taken'
  // What is of another material is not replaced: its list does not show it.
  const isAnothers = isTaken && materialOf(shown.by.criterias) !== materialOf(saving.criterias)
  const isFixed = isTaken && (!shown.canOverwrite || isAnothers)
  const message = isTaken ? text('criteria.nameTaken', { name: shown.by.name }) : failure
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (now.is === 'blank' || isPending || isFixed) return
    setPending(true)
    setFailure(undefined)
    try {
      const named = { ...saving, format, name: fullName(name), ...(apply && { apply }) } as Saving<F>
      const saved = await saveCriterion(named, isTaken)
      // One search starts a visit.
      const others = criterias.filter((one) => apply && one.apply && one.id !== saved.id)
      for (const other of others) await setAtStart(other, false)
      onSaved(saved)
    } catch (error) {
      // Somebody of the company saved under this name meanwhile: the list says so once it is read again.
      if (isRefusal(error, 'name-taken')) await refetch()
      setFailure(failureText(error, text('criteria.notSaved')))
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      label={text(`criteria.saveAs.${format}`)}
      closeLabel={text('common.close')}
      place="middle"
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <label className={styles.field}>
          {text('criteria.name')}
          <input
            className="field"
            value={name}
            maxLength={CRITERION_NAME_MAX}
            autoComplete="off"
            autoFocus
            aria-invalid={message !== undefined}
            aria-describedby={message === undefined ? undefined : id}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setFailure(undefined)
            }}
          />
        </label>
        <p id={id} className={`error ${styles.message}`} role="alert">
          {message}
        </p>
        {format === '2022-1' && (
          <label className={styles.check}>
            <input type="checkbox" checked={apply} onChange={(event) => setApply(event.currentTarget.checked)} />
            {text('criteria.applyAtStart')}
          </label>
        )}
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={onClose}>
            {text('criteria.cancel')}
          </button>
          <button type="submit" className="button button-primary" disabled={now.is === 'blank' || isPending || isFixed}>
            {text(isTaken && !isFixed ? 'criteria.overwrite' : 'criteria.save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
