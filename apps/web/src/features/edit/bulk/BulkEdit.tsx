import { BULK_MATERIALS_MAX } from '@ingot/contract/limits'
import { type ComponentType, Suspense, useState } from 'react'
import { type ListAsked, ListChoice } from '../../../compared/ListChoice.tsx'
import { useText } from '../../../words/texts.ts'

interface BulkEditProps extends ListAsked {
  /** The change itself, which comes when it is asked for. */
  Change: ComponentType<{ ids: readonly string[]; onClose: () => void }>
}

/** Opens one change of the chosen materials, or of the first that the list has; for who may edit materials. */
export function BulkEdit({ Change, ...list }: BulkEditProps) {
  const text = useText()
  const [ids, setIds] = useState<readonly string[]>()
  return (
    <>
      <ListChoice
        {...list}
        label={text('bulk.open')}
        mark="edit"
        most={BULK_MATERIALS_MAX}
        ofChosen={(count) => text('bulk.ofChosen', { count })}
        ofList={(count) => text('bulk.ofList', { count })}
        onChoose={(materials) => setIds(materials.map(({ id }) => id))}
      />
      <Suspense fallback={null}>{ids && <Change ids={ids} onClose={() => setIds(undefined)} />}</Suspense>
    </>
  )
}
