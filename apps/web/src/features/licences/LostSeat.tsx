import { SHORT_NAME } from '@ingot/contract/compatibility'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../words/texts.ts'
import styles from './LicenceScreen.module.css'
import { PROBLEMS } from './problem.ts'
import { Said, type SaidProps } from './Said.tsx'

/**
 * The same over a page that was shown: nothing of the page, nor of a dialog that is open on it, can be read or used. The
 * browser keeps the focus inside; Esc leads nowhere.
 */
export function LostSeat(props: SaidProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.over}
      aria-label={text(PROBLEMS[props.problem].title, { product: SHORT_NAME })}
      onCancel={(event) => event.preventDefault()}
      // A second Esc cannot be stopped: it opens again.
      onClose={({ currentTarget }) => !currentTarget.open && currentTarget.isConnected && currentTarget.showModal()}
    >
      <Said {...props} />
    </dialog>
  )
}
