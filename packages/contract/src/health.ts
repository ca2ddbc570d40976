import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const healthz = endpoint('healthz', {
  summary: 'The process lives.',
  permission: 'open',
  reply: z.strictObject({ status: z.literal('ok') }),
})

export const readyz = endpoint('readyz', {
  summary: 'Database and search index answer, the first searches are made; 503 until then and while draining.',
  permission: 'open',
  reply: z.strictObject({
    status: z.literal('ready'),
    materials: z.int(),
    /** The archive of the embedded database's log; absent where none is kept. */
    archive: z.enum(['working', 'failing', 'interrupted', 'incomplete']).optional(),
  }),
  errors: ['starting', 'database-away'],
})
