import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MEDIA_PATH } from './media.ts'

/** Path of a picture below `/assets/path/` [API-096]. */
const AssetPath = z.string().max(200).regex(MEDIA_PATH)

/** The pictures of an application. */
export const Ux = z.strictObject({ wordmark: AssetPath.optional(), favicon: AssetPath.optional() })

/** An application of the suite [SHELL-030]; `{host}` in `url` is filled in when it is opened [SHELL-031]. */
export const Application = z
  .strictObject({
    id: z.string().min(1).max(80),
    name: z.string().min(1).max(120),
    isWebApp: z.boolean(),
    attributes: z.strictObject({
      name: z.string().max(120),
      isDefault: z.boolean(),
      APP_ID: z.string().max(80),
      /** Types of content that it opens. */
      supportedContents: z.array(z.string().max(80)).max(40),
      /** What it needs to run where it is no web application. */
      computeInfo: z.record(z.string().max(80), z.union([z.string().max(200), z.number()])),
      isExtractor: z.boolean(),
      url: z.string().max(500),
      ux: Ux,
    }),
  })
  .meta({ id: 'Application' })
export type Application = z.infer<typeof Application>

export const readSuite = endpoint('readSuite', {
  summary: 'The applications of the suite that open content of a type, as the configuration names them.',
  permission: 'catalogue.read',
  params: z.strictObject({ type: z.string().min(1).max(80) }),
  reply: z.strictObject({ items: z.array(Application) }),
})
