import type { CriterionFormat } from '@ingot/contract/criteria'
import { useState } from 'react'
import { type CriteriasOf, type CriterionOf, isOfApplication, materialOf, ofChosen } from '../../criteria/criterion.ts'
import { forgetLoaded, rememberLoaded, useLoaded } from '../../criteria/loaded.ts'
import { useLanguage } from '../../session/language.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { formatListDate } from '../../ui/list-date.ts'
import { Notices } from '../../ui/notices/Notices.tsx'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import styles from './Criteria.module.css'
import { failureText, removeCriteria, restoreCriteria, setAtStart, useCriteria } from './criteria-calls.ts'
import { useShareCriterion } from './use-share-criterion.ts'

interface LoadDialogProps<F extends CriterionFormat> {
  format: F
  describe: (criterias: CriteriasOf<F>) => readonly string[]
  /** Those of this material alone. */
  materialId: string | undefined
  onClose: () => void
  onLoad: (criterion: CriterionOf<F>) => void
}

/** The saved criteria: one is loaded, one or more are deleted; deleting can be undone [ADV-016, ADV-017, ERR-028]. */
export function LoadDialog<F extends CriterionFormat>(props: LoadDialogProps<F>) {
  const { format, describe, materialId, onClose, onLoad } = props
  const text = useText()
  const { criterias: all, error } = useCriteria(format, true)
  const criterias = materialId === undefined ? all : all?.filter((one) => materialOf(one.criterias) === materialId)
  const [chosenIds, setChosen] = useState<readonly string[]>([])
  const chosen = (criterias ?? []).filter(({ id }) => chosenIds.includes(id))
  const { load, remove } = ofChosen(chosen)
  const toggle = (id: string) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const failed = (thrown: unknown) =>
    notify({ text: failureText(thrown, text('criteria.unreachable')), kind: 'failed' })
  const onRemove = async () => {
    const [first] = remove
    try {
      const removed = await removeCriteria(remove.map(({ id }) => id))
      setChosen([])
      const loaded = useLoaded.getState().byFormat[format]
      if (loaded && removed.includes(loaded.id)) forgetLoaded(format)
      notify({
        text: text('criteria.deleted', { count: removed.length, name: first?.name ?? '' }),
        kind: 'done',
        action: { label: text('criteria.undo'), run: () => void restoreCriteria(removed).catch(failed) },
      })
    } catch (thrown) {
      failed(thrown)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      label={text(`criteria.load.${format}`)}
      closeLabel={text('common.close')}
      place="middle"
    >
      <div className={styles.form}>
        {error && (
          <p className="error" role="alert">
            {failureText(error, text('criteria.unreachable'))}
          </p>
        )}
        {criterias?.length === 0 && <p className="muted">{text(`criteria.empty.${format}`)}</p>}
        {criterias && criterias.length > 0 && (
          <ul className={styles.list}>
            {criterias.map((criterion) => (
              <CriterionLine
                key={criterion.id}
                criterion={criterion}
                summary={describe(criterion.criterias)}
                isChosen={chosenIds.includes(criterion.id)}
                onToggle={() => toggle(criterion.id)}
                onLoad={() => onLoad(criterion)}
              />
            ))}
          </ul>
        )}
        <Notices place="dialog" label={text('notices.label')} closeLabel={text('notices.close')} />
        <div className={styles.buttons}>
          <button
            type="button"
            className={`button ${styles.apart}`}
            disabled={remove.length === 0}
            onClick={() => void onRemove()}
          >
            {text('criteria.delete')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {text('criteria.cancel')}
          </button>
          <button type="button" className="button button-primary" disabled={!load} onClick={() => load && onLoad(load)}>
            {text('criteria.loadChosen')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

interface CriterionLineProps<F extends CriterionFormat> {
  criterion: CriterionOf<F>
  summary: readonly string[]
  isChosen: boolean
  onToggle: () => void
  onLoad: () => void
}

function CriterionLine<F extends CriterionFormat>(props: CriterionLineProps<F>) {
  const { criterion, summary, isChosen, onToggle, onLoad } = props
  const text = useText()
  const lang = useLanguage()
  const share = useShareCriterion()
  const { name, timestamp, apply, format } = criterion
  const isShipped = isOfApplication(criterion)
  const noteSaved = (saved: CriterionOf<CriterionFormat>) => {
    if (useLoaded.getState().byFormat[format]?.id === saved.id) rememberLoaded(saved)
  }
  const failed = (thrown: unknown) =>
    notify({ text: failureText(thrown, text('criteria.unreachable')), kind: 'failed' })
  const saved = timestamp === undefined ? undefined : new Date(timestamp)
  return (
    <li className={styles.line} data-chosen={isChosen || undefined} onDoubleClick={onLoad}>
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className={styles.what}>
          <span className={styles.name}>{name}</span>
          {summary.length > 0 && <span className={styles.summary}>{summary.join(' · ')}</span>}
        </span>
      </label>
      <span className={styles.marks}>
        {apply && (
          <button
            type="button"
            className="link"
            title={text('criteria.notAtStart')}
            aria-label={text('criteria.notAtStart')}
            onClick={() => void setAtStart(criterion, false).then(noteSaved, failed)}
          >
            {text('criteria.atStart')}
          </button>
        )}
        {isShipped ? (
          <span>{text('criteria.shipped')}</span>
        ) : (
          saved && (
            <time dateTime={saved.toISOString()} title={saved.toLocaleString(lang)}>
              {formatListDate(saved, lang)}
            </time>
          )
        )}
      </span>
      {format === '2022-1' && (
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={text('criteria.share', { name })}
          title={text('criteria.share', { name })}
          onClick={() => void share(criterion as CriterionOf<'2022-1'>)}
        >
          <Icon name="share" />
        </button>
      )}
    </li>
  )
}
