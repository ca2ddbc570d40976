import { ApiError } from '@ingot/contract/client'
import { isSame } from '@ingot/domain/drafts/same'
import { useState } from 'react'
import { notify } from '../../ui/notices/notices.ts'
import { type Text, useText } from '../../words/texts.ts'
import type { Field } from '../items.ts'
import type { Fault } from '../values/faults.ts'

type Read = { value: Field['value'] } | { fault: Fault }

/** What is said of a change that was refused [ERR-039, ERR-040]. */
function refusalText(error: unknown, isRename: boolean, text: Text): string {
  if (!isRename) return text('editor.updateFailed')
  return (error instanceof ApiError && error.message) || text('editor.nameExists')
}

/**
 * Takes what was entered: a bad value is left, its fault stays beside the field and the old value stands again
 * [EDIT-007]; a change that its owner refuses is told, and the field shows what the owner holds [ERR-041].
 */
export function useCommit(field: Field) {
  const text = useText()
  const [fault, setFault] = useState<Fault>()
  const commit = (read: Read): void => {
    setFault('fault' in read ? read.fault : undefined)
    if ('fault' in read || isSame(read.value, field.value)) return
    const take = field.onChange as ((value: Field['value']) => Promise<void>) | undefined
    const isRename = field.type === 'string' && field.isName === true
    take?.(read.value).catch((error: unknown) => notify({ text: refusalText(error, isRename, text), kind: 'failed' }))
  }
  return { fault, commit }
}
