import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { MaterialId } from './material.ts'

/** A program that takes the material: it has at least one model for which the material has what it needs. */
export const MaterialApplication = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    type: z.literal('solver'),
    extension: z.string(),
    /** The caller may make its cards. */
    isPermitted: z.boolean(),
    models: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  })
  .meta({ id: 'MaterialApplication' })

export const readApplications = endpoint('readApplications', {
  summary:
    'The applications in which a material can be used [API-007]: the solvers that a card of it can be made for, with ' +
    'the models that take it. Those that lack something are told by the call for solvers.',
  permission: 'catalogue.read',
  params: z.strictObject({ id: MaterialId }),
  query: CallQuery,
  reply: z.strictObject({ id: MaterialId, applications: z.array(MaterialApplication) }),
  errors: ['material-not-found'],
})
