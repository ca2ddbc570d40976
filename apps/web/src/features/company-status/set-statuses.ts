import type { ArgsOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import { call } from '../../api/call.ts'
import { refreshStatuses } from '../../company-status/statuses.ts'
import { notify } from '../../ui/notices/notices.ts'
import type { Text } from '../../words/texts.ts'

type Items = NonNullable<ArgsOf<Endpoints['setCompanyStatuses']>['body']>['items']

/** Sets statuses and offers to undo it, which is refused where somebody set another meanwhile. */
export async function setStatuses(items: Items, text: Text): Promise<void> {
  const { before } = await call('setCompanyStatuses', { body: { items } })
  const undo = async () => {
    try {
      await call('setCompanyStatuses', { body: { items: before } })
      notify({ text: text('status.undone'), kind: 'done' })
    } catch {
      notify({ text: text('status.conflict'), kind: 'failed' })
    }
    await refreshStatuses()
  }
  notify({
    text: text('status.saved', { count: items.length }),
    kind: 'done',
    action: { label: text('status.undo'), run: () => void undo() },
  })
  await refreshStatuses()
}
