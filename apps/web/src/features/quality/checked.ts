import type { ArgsOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'

/** What the rules looked at: a released material or a draft. */
export interface Checked {
  kind: 'material' | 'draft'
  id: string
}

type Accepting = ArgsOf<Endpoints['acceptFinding']>['body']
type Withdrawing = ArgsOf<Endpoints['withdrawAcceptance']>['body']

export const accept = ({ kind, id }: Checked, body: Accepting): Promise<unknown> =>
  call(kind === 'draft' ? 'acceptDraftFinding' : 'acceptFinding', { params: { id }, body })

export const withdraw = ({ kind, id }: Checked, body: Withdrawing): Promise<unknown> =>
  call(kind === 'draft' ? 'withdrawDraftAcceptance' : 'withdrawAcceptance', { params: { id }, body })

/** What was found is asked again. */
export async function refresh({ kind }: Checked): Promise<void> {
  if (kind === 'material') return queryClient.invalidateQueries({ queryKey: ['readQuality'] })
  // Accepted in review, the draft is another version.
  await Promise.all(
    ['readDraftQuality', 'readDraft'].map((asked) => queryClient.invalidateQueries({ queryKey: [asked] })),
  )
}
