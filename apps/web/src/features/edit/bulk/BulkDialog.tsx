import { BULK_MATERIALS_MAX } from '@ingot/contract/limits'
import type { Source } from '@ingot/contract/material'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type TextKey, useText } from '../../../words/texts.ts'
import styles from './Bulk.module.css'
import { fieldsOf, nothingEntered, type Way } from './form/fields.ts'
import { OperationForm } from './form/OperationForm.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { useBulkEditing } from './use-bulk-editing.ts'

interface BulkDialogProps {
  ids: readonly string[]
  /** The source that the change is about; without one it is about properties. */
  source?: Source
  onClose: () => void
}

const WAYS: readonly Way[] = ['set', 'scale', 'reread', 'basis', 'cite', 'remove']
const WAYS_OF_SOURCE: readonly Way[] = ['correct', 'cite', 'scale', 'reread', 'basis', 'remove']

/** One change of many materials: entered, looked at, made as drafts, and taken back at once. */
export function BulkDialog({ ids: all, source, onClose }: BulkDialogProps) {
  const text = useText()
  const ids = all.slice(0, BULK_MATERIALS_MAX)
  return (
    <div className={styles.wide}>
      <Dialog
        isOpen
        onClose={onClose}
        label={text('bulk.title', { count: ids.length })}
        closeLabel={text('common.close')}
        place="middle"
      >
        <div className={styles.body}>
          {all.length > ids.length && (
            <p role="note">{text('bulk.atMost', { most: ids.length, chosen: all.length })}</p>
          )}
          <BulkSteps ids={ids} source={source} onClose={onClose} />
        </div>
      </Dialog>
    </div>
  )
}

function BulkSteps({
  ids,
  source,
  onClose,
}: {
  ids: readonly string[]
  source: Source | undefined
  onClose: () => void
}) {
  const text = useText()
  const editing = useBulkEditing()
  const [entered, setEntered] = useState(() =>
    source ? { ...nothingEntered('correct'), source: fieldsOf(source) } : nothingEntered('set'),
  )
  const { stage, failure, preview, make, undo, back } = useBulkChange(ids)
  const changing = stage.at === 'preview' ? stage.items.filter(({ skipped }) => !skipped).length : 0
  if (!editing) return <p className="muted">{text('common.loading')}</p>
  return (
    <>
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      {stage.at === 'form' && (
        <>
          <p className="muted">{text('bulk.said')}</p>
          <OperationForm
            ways={source ? WAYS_OF_SOURCE : WAYS}
            old={source}
            editing={editing}
            entered={entered}
            onEnter={setEntered}
            onPreview={(operation) => void preview(operation)}
          />
        </>
      )}
      <p role="status" aria-busy={stage.at === 'waiting'}>
        {stage.at === 'waiting' && stage.said}
        {stage.at === 'preview' && text('bulk.summary', { changing, all: ids.length, skipped: ids.length - changing })}
        {stage.at === 'made' && text('bulk.made', { count: stage.made.length })}
        {stage.at === 'undone' && text('bulk.undone', { count: stage.undone })}
        {stage.at === 'undone' && stage.kept > 0 && ` ${text('bulk.kept', { count: stage.kept })}`}
      </p>
      {stage.at === 'preview' && (
        <>
          <PreviewTable items={stage.items} />
          <div className={styles.buttons}>
            {changing > 0 && (
              <button
                type="button"
                className="button button-primary"
                onClick={() => void make(stage.operation, stage.items)}
              >
                {text('bulk.make', { count: changing })}
              </button>
            )}
            <button type="button" className="button" onClick={back}>
              {text('bulk.back')}
            </button>
          </div>
        </>
      )}
      {stage.at === 'made' && (
        <>
          {stage.skipped.length > 0 && (
            <ul>
              {stage.skipped.map(({ id, name, reason, by = '', said = '' }) => (
                <li key={id}>{`${name}: ${text(`bulk.skip.${reason}` as TextKey, { by, said })}`}</li>
              ))}
            </ul>
          )}
          <div className={styles.buttons}>
            <Link to="/edit" className="button button-primary">
              {text('bulk.drafts')}
            </Link>
            {stage.made.length > 0 && (
              <button type="button" className="button" onClick={() => void undo(stage)}>
                {text('bulk.undo')}
              </button>
            )}
          </div>
        </>
      )}
      {stage.at === 'undone' && (
        <div className={styles.buttons}>
          <button type="button" className="button button-primary" onClick={onClose}>
            {text('common.close')}
          </button>
        </div>
      )}
    </>
  )
}
