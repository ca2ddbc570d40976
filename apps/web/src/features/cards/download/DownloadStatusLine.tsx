import { useEffect, useState } from 'react'
import { TextLink } from '../../../ui/links/TextLink.tsx'
import { useText } from '../../../words/texts.ts'
import shared from '../Cards.module.css'
import styles from './Download.module.css'
import { clearInTime, type DownloadStatus } from './download-status.ts'

/** How the download goes. A message waits while it is pointed at or focused. */
export function DownloadStatusLine({ status, onClear }: { status: DownloadStatus; onClear: () => void }) {
  const text = useText()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => (isHeld ? undefined : clearInTime(status, onClear)), [status, isHeld, onClear])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by pointing at it, it only waits
    <div
      className={styles.status}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">
        {status.at === 'progress' && text('card.downloading')}
        {status.at === 'success' && (
          <>
            {status.message}{' '}
            {status.url !== undefined && <TextLink href={status.url}>{text('card.openDrive')}</TextLink>}
          </>
        )}
      </p>
      {status.at === 'error' && (
        <p role="alert" className={shared.errorBar}>
          {status.message}
        </p>
      )}
    </div>
  )
}
