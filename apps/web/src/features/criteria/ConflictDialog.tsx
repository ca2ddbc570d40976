import type { CriterionFormat } from '@ingot/contract/criteria'
import type { CriteriasOf, CriterionOf } from '../../criteria/criterion.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Criteria.module.css'

interface ConflictDialogProps<F extends CriterionFormat> {
  theirs: CriterionOf<F>
  mine: CriteriasOf<F>
  describe: (criterias: CriteriasOf<F>) => readonly string[]
  onLoadTheirs: () => void
  onSaveAs: () => void
  onOverwrite: () => void
  onClose: () => void
}

/** Somebody of the company saved the same criterion meanwhile: both are shown and none is lost. */
export function ConflictDialog<F extends CriterionFormat>(props: ConflictDialogProps<F>) {
  const { theirs, mine, describe, onLoadTheirs, onSaveAs, onOverwrite, onClose } = props
  const text = useText()
  const list = (criterias: CriteriasOf<F>, others: readonly string[]) => {
    const lines = describe(criterias)
    return (
      <ul className={styles.version}>
        {lines.length === 0 && <li className="muted">{text('criteria.nothing')}</li>}
        {lines.map((line) => (
          <li key={line}>{others.includes(line) ? line : <strong>{line}</strong>}</li>
        ))}
      </ul>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} label={text('criteria.conflict')} closeLabel={text('common.close')} place="middle">
      <div className={styles.form}>
        <p>{text('criteria.conflictText', { name: theirs.name })}</p>
        <div className={styles.versions}>
          <section>
            <h3>{text('criteria.theirs')}</h3>
            {list(theirs.criterias, describe(mine))}
          </section>
          <section>
            <h3>{text('criteria.mine')}</h3>
            {list(mine, describe(theirs.criterias))}
          </section>
        </div>
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={onLoadTheirs}>
            {text('criteria.loadTheirs')}
          </button>
          <button type="button" className="button" onClick={onOverwrite}>
            {text('criteria.overwrite')}
          </button>
          <button type="button" className="button button-primary" onClick={onSaveAs}>
            {text('criteria.saveMineAs')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
