import * as contract from '@ingot/contract/suite'
import type { FastifyInstance } from 'fastify'
import type { ApplicationConfig } from '../config/application-config.ts'
import { serve } from '../http/serve.ts'

/** The other applications of the suite, as the application file names them. */
export function suiteRoutes(app: FastifyInstance, { applications }: Pick<ApplicationConfig, 'applications'>): void {
  serve(app, contract.readSuite, async ({ params: { type } }) => ({
    items: applications.filter(({ attributes }) => attributes.supportedContents.includes(type)),
  }))
}
