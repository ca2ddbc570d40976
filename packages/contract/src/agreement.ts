import { z } from 'zod'
import { UserEntity } from './catalog.ts'
import { endpoint } from './endpoint.ts'

export const acceptAgreement = endpoint('acceptAgreement', {
  summary:
    'The user accepts the licence agreement [API-094]; a second time changes nothing. Guests accept none: sign in first.',
  permission: 'account.write',
  writes: true,
  body: z.strictObject({}).optional(),
  reply: z.strictObject({ user: UserEntity }),
  errors: ['session-ended'],
})
