import { Suspense, useState } from 'react'
import { usePermission } from '../../session/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useText } from '../../words/texts.ts'

const WhereUsedDialog = lazyPart(async () => (await import('./WhereUsedDialog.tsx')).WhereUsedDialog)

/** Opens where the material of a datasheet is used, for who works on materials. */
export function WhereUsed({ material: { id, name } }: { material: { id: string; name: string } }) {
  const text = useText()
  const maySee = usePermission('drafts.read')
  const [isOpen, setOpen] = useState(false)
  if (!maySee) return null
  return (
    <>
      <button type="button" className="tool" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="group" />
        {text('used.open')}
      </button>
      {/* Waits by itself: the page behind it stays, and the focus on the button. */}
      <Suspense fallback={null}>
        {isOpen && <WhereUsedDialog id={id} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
