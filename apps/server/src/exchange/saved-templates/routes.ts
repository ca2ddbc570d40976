import * as contract from '@ingot/contract/import-preview'
import type { FastifyInstance } from 'fastify'
import { doerOf } from '../../audit/audit.ts'
import type { Caller } from '../../callers/caller.ts'
import { importOwner } from '../../callers/owners.ts'
import { serve } from '../../http/serve.ts'
import type { ExchangeRoutes } from '../services.ts'
import { removeTemplate, renameTemplate, saveTemplate } from './saved-templates.ts'
import { listProviders, listTemplates } from './store.ts'

const savingOf = (caller: Caller) => ({ owner: importOwner(caller), by: doerOf(caller) })

/** Mappings that colleagues share, and the providers that an import is chosen from. */
export function savedTemplateRoutes(app: FastifyInstance, { db }: Pick<ExchangeRoutes, 'db'>): void {
  serve(app, contract.readImportTemplates, async (_, { caller }) => ({
    templates: await listTemplates(db, importOwner(caller)),
  }))

  serve(app, contract.saveImportTemplate, async ({ body }, { caller }) => ({
    template: await saveTemplate(db, savingOf(caller), body),
  }))

  serve(app, contract.renameImportTemplate, async ({ params: { id }, body: { name } }, { caller }) => ({
    template: await renameTemplate(db, savingOf(caller), id, name),
  }))

  serve(app, contract.removeImportTemplate, async ({ params: { id } }, { caller }) => {
    await removeTemplate(db, savingOf(caller), id)
    return { ok: true as const }
  })

  serve(app, contract.readProviders, async (_, { caller }) => ({
    // What a company imports under is never part of another provider's.
    providers: (await listProviders(db, importOwner(caller))).map((name) => ({
      id: name,
      attributes: { name, isSubGroup: false },
    })),
  }))
}
