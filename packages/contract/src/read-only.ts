import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Why nothing may be changed, the weightiest first. */
export const READ_ONLY_REASONS = ['restoring', 'disk', 'administrator'] as const
export type ReadOnlyReason = (typeof READ_ONLY_REASONS)[number]

/** Characters of what whoever switches it may say of it. */
export const NOTE_MAX = 200

export const ReadOnlyState = z.strictObject({
  isOn: z.boolean(),
  reason: z.enum(READ_ONLY_REASONS).optional(),
  /** The reason given by the person who switched it on. */
  note: z.string().optional(),
  since: z.iso.datetime().optional(),
  /** True where the server was started with READ_ONLY=true: it stays so until the server is started without it. */
  bySetting: z.literal(true).optional(),
})
export type ReadOnlyState = z.infer<typeof ReadOnlyState>

export const readReadOnly = endpoint('readReadOnly', {
  summary: 'Whether changes are refused at present, and why.',
  permission: 'open',
  reply: ReadOnlyState,
})

export const switchReadOnly = endpoint('switchReadOnly', {
  summary: 'Refuses changes on every node, or takes them again; for an administrator without a company.',
  permission: 'installation.administer',
  // It must be possible to switch it off.
  writes: false,
  body: z.strictObject({ isOn: z.boolean(), note: z.string().trim().max(NOTE_MAX).optional() }),
  reply: ReadOnlyState,
  errors: ['not-allowed'],
})
