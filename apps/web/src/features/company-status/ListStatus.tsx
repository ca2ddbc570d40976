import { STATUSES_SET_MAX } from '@ingot/contract/limits'
import { useState } from 'react'
import { type ListAsked, ListChoice } from '../../compared/ListChoice.tsx'
import { useText } from '../../words/texts.ts'
import { type NamedMaterial, StatusDialog } from './StatusDialog.tsx'

/** Sets the status of the chosen materials, or of all that the list has; for who may edit materials. */
export function ListStatus(list: ListAsked) {
  const text = useText()
  const [materials, setMaterials] = useState<readonly NamedMaterial[]>()
  return (
    <>
      <ListChoice
        {...list}
        label={text('status.set')}
        mark="flag"
        most={STATUSES_SET_MAX}
        ofChosen={(count) => text('status.ofChosen', { count })}
        ofList={(count) => text('status.ofList', { count })}
        onChoose={setMaterials}
      />
      {materials && <StatusDialog materials={materials} onClose={() => setMaterials(undefined)} />}
    </>
  )
}
