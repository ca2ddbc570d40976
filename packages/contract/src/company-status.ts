import { z } from 'zod'
import { COMPANY_STATUSES } from './company-statuses.ts'
import { endpoint } from './endpoint.ts'
import { IDS_MAX, STATUS_REASON_MAX, STATUSES_SET_MAX } from './limits.ts'
import { MaterialId } from './material.ts'

/** The status of a material, why, by whom and since when; the name of an account that was erased is a dash. */
export const StatusOfMaterial = z
  .strictObject({
    id: MaterialId,
    status: z.enum(COMPANY_STATUSES),
    because: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'StatusOfMaterial' })
export type StatusOfMaterial = z.infer<typeof StatusOfMaterial>

/** A status to be, or none with null. */
const Wanted = z.enum(COMPANY_STATUSES).nullable()
const because = z.string().trim().min(1).max(STATUS_REASON_MAX)

export const readCompanyStatuses = endpoint('readCompanyStatuses', {
  summary:
    "The status that the caller's company gives some materials: preferred, allowed, phase-out or banned, with the reason. " +
    'Materials without one are left out; a guest has no company, and gets none.',
  permission: 'catalogue.read',
  writes: false,
  body: z.strictObject({ ids: z.array(MaterialId).max(IDS_MAX) }),
  reply: z.strictObject({ items: z.array(StatusOfMaterial) }),
})

export const setCompanyStatuses = endpoint('setCompanyStatuses', {
  summary:
    "Sets the status of materials in the caller's company, all of them or none, each with its reason; null takes it away. With `was` " +
    'it is refused (`edit-conflict`) where somebody set another meanwhile. `before` undoes it, sent as `items`.',
  permission: 'materials.edit',
  writes: true,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: MaterialId, status: Wanted, because, was: Wanted.optional() }))
      .min(1)
      .max(STATUSES_SET_MAX),
  }),
  reply: z.strictObject({
    /** Those that there are now. */
    items: z.array(StatusOfMaterial),
    before: z.array(z.strictObject({ id: MaterialId, status: Wanted, because, was: Wanted })),
  }),
  errors: ['material-not-found', 'edit-conflict', 'quota-reached'],
})
