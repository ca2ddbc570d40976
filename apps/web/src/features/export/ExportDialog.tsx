import type { ExportedCard, MaterialFormat } from '@ingot/contract/export'
import { formatFileSize } from '@ingot/domain/units/shown/format-number'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '../../session/language.ts'
import { usePermission } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { formatCount } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { DeckFields } from './DeckFields.tsx'
import styles from './Export.module.css'
import { type ExportSubject, materialsCall, type Scope, scopesOf } from './export-call.ts'
import { FORMATS, MOST } from './formats.ts'
import { useSaving } from './use-saving.ts'

interface ExportDialogProps {
  subject: ExportSubject
  onClose: () => void
}

/** Materials as files: which of them, in which format, and what that carries [IO-001, IO-002]. */
export function ExportDialog({ subject, onClose }: ExportDialogProps) {
  const text = useText()
  const lang = useLanguage()
  const id = useId()
  const mayWriteCards = usePermission('ui.caecards')
  const scopes = scopesOf(subject)
  const [wanted, setScope] = useState<Scope>()
  const [format, setFormat] = useState<MaterialFormat>('ingot-jsonl')
  const [card, setCard] = useState<ExportedCard>()
  const { bytes, failure, save, cancel } = useSaving(onClose)
  const { scope, count } = scopes.find((one) => one.scope === wanted) ?? scopes[0] ?? { scope: 'list', count: 0 }
  const most = MOST[format] ?? Number.POSITIVE_INFINITY
  const isTooMany = count > most
  const isSaving = bytes !== undefined
  const isReady = !isTooMany && (format !== 'cards' || card !== undefined)
  const nameOf = (one: { scope: Scope; count: number }) =>
    one.scope === 'material'
      ? text('export.scope.material', { name: 'material' in subject ? subject.material.name : '' })
      : text(`export.scope.${one.scope}`, { count: one.count })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving && isReady) void save(materialsCall({ subject, scope, format, lang, card }))
  }
  return (
    <Dialog isOpen onClose={onClose} label={text('export.title')} closeLabel={text('common.close')} place="middle">
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.group} disabled={isSaving}>
          <legend>{text('export.scope')}</legend>
          {scopes.length === 1
            ? scopes.map((one) => <p key={one.scope}>{nameOf(one)}</p>)
            : scopes.map((one) => (
                <label key={one.scope} className={styles.choice}>
                  <input
                    type="radio"
                    name={`${id}-scope`}
                    checked={one.scope === scope}
                    onChange={() => setScope(one.scope)}
                  />
                  {nameOf(one)}
                </label>
              ))}
        </fieldset>
        <fieldset className={styles.group} disabled={isSaving}>
          <legend>{text('export.format')}</legend>
          {FORMATS.filter((one) => one !== 'cards' || mayWriteCards).map((one) => (
            <div key={one} className={styles.choice}>
              <input
                type="radio"
                id={`${id}-of-${one}`}
                name={`${id}-format`}
                aria-describedby={`${id}-${one}`}
                checked={one === format}
                onChange={() => setFormat(one)}
              />
              <label htmlFor={`${id}-of-${one}`}>{text(`export.as.${one}`)}</label>
              <span id={`${id}-${one}`} className={`muted ${styles.says}`}>
                {text(`export.says.${one}`)}
              </span>
            </div>
          ))}
          {format === 'cards' && <DeckFields card={card} onCard={setCard} />}
        </fieldset>
        <p className={styles.message} role="status">
          {bytes === undefined
            ? ''
            : bytes === 0
              ? text('export.working')
              : text('export.received', { size: formatFileSize(bytes, lang) })}
        </p>
        {(isTooMany || failure) && (
          <p className={`error ${styles.message}`} role="alert">
            {isTooMany ? text('export.tooMany', { limit: formatCount(most, lang) }) : failure}
          </p>
        )}
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={isSaving ? cancel : onClose}>
            {text('export.cancel')}
          </button>
          <button type="submit" className="button button-primary" disabled={isSaving || !isReady}>
            {text('export.save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
