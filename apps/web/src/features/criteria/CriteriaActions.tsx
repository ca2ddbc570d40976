import type { CriterionFormat } from '@ingot/contract/criteria'
import { useState } from 'react'
import type { CriteriaActionsProps } from '../../criteria/criteria-actions-props.ts'
import type { CriterionOf } from '../../criteria/criterion.ts'
import { canSave, forgetLoaded, rememberLoaded, useLoaded } from '../../criteria/loaded.ts'
import { useCanSaveCriteria } from '../../criteria/use-can-save-criteria.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import styles from './Criteria.module.css'
import { failureText, isRefusal, readCriterion, saveCriterion } from './criteria-calls.ts'
import { LoadDialog } from './LoadDialog.tsx'
import { nameOfMine } from './name-of-mine.ts'
import { SaveAsDialog } from './SaveAsDialog.tsx'

type Open<F extends CriterionFormat> =
  | { dialog: 'saveAs'; name: string }
  | { dialog: 'load' }
  | { dialog: 'conflict'; theirs: CriterionOf<F> }

/**
 * Save, Save as and Load with their dialogs, for searches, columns and favourites alike; nothing of it for those who may
 * not save [ADV-019].
 */
export function CriteriaActions<F extends CriterionFormat>(props: CriteriaActionsProps<F>) {
  const { format, current, queryText = () => '', describe, onLoad, materialId, naming, children } = props
  const text = useText()
  const isAllowed = useCanSaveCriteria(format)
  const lastLoaded = useLoaded((state) => state.byFormat[format])
  const loaded = lastLoaded?.materialId === materialId ? lastLoaded : undefined
  const [open, setOpen] = useState<Open<F>>()
  const [isPending, setPending] = useState(false)
  const close = () => setOpen(undefined)
  const saving = () => {
    const criterias = current()
    return { criterias, qs: queryText(criterias) }
  }
  const onSaved = (criterion: CriterionOf<F>) => {
    rememberLoaded(criterion)
    notify({ text: text('criteria.saved', { name: criterion.name }), kind: 'done' })
  }
  const load = (criterion: CriterionOf<F>) => {
    rememberLoaded(criterion)
    close()
    onLoad(criterion)
  }
  const refused = async (error: unknown, id: string, name: string) => {
    if (isRefusal(error, 'edit-conflict')) {
      const theirs = await readCriterion(id, format)
      if (theirs) return setOpen({ dialog: 'conflict', theirs })
    }
    if (isRefusal(error, 'criterion-not-found')) {
      forgetLoaded(format)
      notify({ text: text('criteria.gone', { name }) })
      return setOpen({ dialog: 'saveAs', name })
    }
    notify({ text: failureText(error, text('criteria.notSaved')), kind: 'failed' })
  }
  const save = async (id: string, version: number, name: string, kept: { apply?: boolean; global?: boolean }) => {
    setPending(true)
    try {
      onSaved(await saveCriterion({ ...saving(), ...kept, format, id, version, name }))
      // Another dialog that was opened meanwhile stays.
      setOpen((now) => (now?.dialog === 'conflict' ? undefined : now))
    } catch (error) {
      await refused(error, id, name).catch((thrown) => refused(thrown, id, name))
    } finally {
      setPending(false)
    }
  }
  const onSave = () => {
    if (loaded?.version === undefined) return
    const { id, version, name, apply = false, global = false } = loaded
    void save(id, version, name, { apply, global })
  }
  if (!isAllowed) return <div className={styles.actions}>{children}</div>
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="button"
        disabled={isPending || !canSave(loaded, current())}
        title={loaded && text('criteria.saveHint', { name: loaded.name })}
        onClick={onSave}
      >
        {text('criteria.save')}
      </button>
      <button type="button" className="button" onClick={() => setOpen({ dialog: 'saveAs', name: '' })}>
        {naming?.saveAs ?? text('criteria.saveAs')}
      </button>
      <button type="button" className="button" onClick={() => setOpen({ dialog: 'load' })}>
        {text('criteria.load')}
      </button>
      {children}
      {open?.dialog === 'saveAs' && (
        <SaveAsDialog
          format={format}
          saving={saving()}
          suggested={open.name}
          naming={naming}
          onClose={close}
          onSaved={(saved) => {
            onSaved(saved)
            close()
          }}
        />
      )}
      {open?.dialog === 'load' && (
        <LoadDialog format={format} describe={describe} materialId={materialId} onClose={close} onLoad={load} />
      )}
      {open?.dialog === 'conflict' && (
        <ConflictDialog
          theirs={open.theirs}
          mine={current()}
          describe={describe}
          onLoadTheirs={() => load(open.theirs)}
          onSaveAs={() =>
            setOpen({
              dialog: 'saveAs',
              name: nameOfMine(open.theirs.name, (name) => text('criteria.myName', { name }), naming),
            })
          }
          onOverwrite={() => {
            const { id, name, version = 0, apply = false, global = false } = open.theirs
            void save(id, version, name, { apply, global })
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
