import { useId, useState } from 'react'
import { useAppContent } from '../../../session/session.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { type TextKey, useText } from '../../../words/texts.ts'
import shared from '../Cards.module.css'
import type { CardRequest } from '../form/card-request.ts'
import { type CardFaults, type CardField, faultyFields } from '../form/card-validity.ts'
import styles from './Download.module.css'
import { DownloadStatusLine } from './DownloadStatusLine.tsx'
import { useCardDownload } from './use-card-download.ts'

interface CardActionsProps {
  id: string
  request: CardRequest | undefined
  faults: CardFaults
}

/** Download and Save To Drive [CARD-003], and why they wait. */
export function CardActions({ id, request, faults }: CardActionsProps) {
  const text = useText()
  const { config, user } = useAppContent()
  const { status, download, saveToDrive, clear } = useCardDownload(id)
  const [isWithoutDrive, setWithoutDrive] = useState(false)
  const whyId = useId()
  const hasDrive = config.driveconfig.caesavetomydrive && user.permissions.includes('app.drive')
  const isWaiting = request === undefined || status.at === 'progress'
  const names = (fields: readonly CardField[]) =>
    fields.map((field) => text(`card.field.${field}` satisfies TextKey)).join(', ')
  const { missing, wrong } = faultyFields(faults)
  return (
    <div className={styles.actions}>
      <div className={shared.buttons}>
        <button
          type="button"
          className="button button-primary"
          disabled={isWaiting}
          aria-describedby={request ? undefined : whyId}
          onClick={() => request && download(request)}
        >
          <Icon name="download" />
          {text('card.download')}
        </button>
        <button
          type="button"
          className="button"
          // Without a drive it says so, whatever the form holds [PERM-013].
          disabled={hasDrive && isWaiting}
          aria-haspopup={hasDrive ? undefined : 'dialog'}
          onClick={() => (hasDrive ? request && saveToDrive(request) : setWithoutDrive(true))}
        >
          {text('card.drive')}
        </button>
      </div>
      <p id={whyId} className={shared.hint}>
        {missing.length > 0 && text('card.missing', { fields: names(missing) })}{' '}
        {wrong.length > 0 && text('card.wrong', { fields: names(wrong) })}
      </p>
      <DownloadStatusLine status={status} onClear={clear} />
      <Dialog
        isOpen={isWithoutDrive}
        onClose={() => setWithoutDrive(false)}
        label={text('card.drive')}
        closeLabel={text('common.close')}
        place="middle"
      >
        <p className={styles.dialogText}>{text('card.noDrive')}</p>
      </Dialog>
    </div>
  )
}
