import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import type { ImportTemplate } from '@ingot/contract/import-preview'
import { IMPORT_TEMPLATES_MAX } from '@ingot/contract/limits'
import { readMapping } from '@ingot/exchange/tables/mapping/read-mapping'
import { type Doer, noteDone } from '../../audit/audit.ts'
import { companyOfOwner } from '../../callers/caller.ts'
import type { Db } from '../../db/db.ts'
import { quotaReached, whoseOf } from '../../quotas/quotas.ts'
import { lockCount } from '../../quotas/store.ts'
import { checkedTemplate } from '../templates.ts'
import * as store from './store.ts'

/** Whose mappings, and who changes them. */
export interface Saving {
  owner: string
  by: Doer
}

const note =
  (transaction: Db, { owner, by }: Saving, action: 'import-template-saved' | 'import-template-removed') =>
  (subject: { id: string; name: string }) =>
    noteDone(transaction, by, { action, company: companyOfOwner(owner), subject })

/** Saves a mapping under a name. Throws `name-taken` for one that is not replaced, `import-refused`, `quota-reached`. */
export function saveTemplate(
  db: Db,
  saving: Saving,
  { replaces, ...saved }: store.SavedTemplate & { replaces: boolean },
): Promise<ImportTemplate> {
  checkedTemplate(saved.sourceTemplate)
  const read = readMapping(JSON.stringify(saved.mapping))
  if ('fault' in read) throw new AppError('import-refused', { reason: `${read.fault}.` })
  return db.transaction().execute(async (transaction) => {
    const { owner, by } = saving
    await lockCount(transaction, 'import templates', owner)
    const known = await store.findTemplateByName(transaction, owner, saved.name)
    if (known && !replaces) throw new AppError('import-template-name-taken', { name: saved.name })
    if (!known && (await store.countTemplates(transaction, owner)) >= IMPORT_TEMPLATES_MAX)
      throw quotaReached('import-templates', IMPORT_TEMPLATES_MAX, whoseOf(owner))
    const row = known
      ? await store.updateTemplate(transaction, known.id, by.name, saved)
      : await store.insertTemplate(transaction, { ...saved, id: randomUUID(), owner, author: by.name })
    await note(transaction, saving, 'import-template-saved')(row)
    return store.templateOf(row)
  })
}

/** Throws `import-template-not-found` and `import-template-name-taken`. */
export const renameTemplate = (db: Db, saving: Saving, id: string, name: string): Promise<ImportTemplate> =>
  db.transaction().execute(async (transaction) => {
    const { owner } = saving
    await lockCount(transaction, 'import templates', owner)
    if (!(await store.findTemplate(transaction, owner, id))) throw new AppError('import-template-not-found')
    const other = await store.findTemplateByName(transaction, owner, name)
    if (other && other.id !== id) throw new AppError('import-template-name-taken', { name })
    const row = await store.renameTemplate(transaction, id, name)
    await note(transaction, saving, 'import-template-saved')(row)
    return store.templateOf(row)
  })

/** Throws `import-template-not-found`. */
export const removeTemplate = (db: Db, saving: Saving, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const known = await store.findTemplate(transaction, saving.owner, id)
    if (!known) throw new AppError('import-template-not-found')
    await store.deleteTemplate(transaction, id)
    await note(transaction, saving, 'import-template-removed')(known)
  })

/** Ids of those whose heads are all among a file's texts: of its provider first, then those that know most heads. */
export function fittingTemplates(
  templates: readonly ImportTemplate[],
  texts: ReadonlySet<string>,
  asked: { provider: string | undefined; sourceTemplate: string },
): string[] {
  const isOf = ({ provider }: ImportTemplate) => Number(provider === asked.provider)
  return templates
    .filter(
      ({ heads, sourceTemplate }) =>
        sourceTemplate === asked.sourceTemplate && heads.length > 0 && heads.every((head) => texts.has(head)),
    )
    .sort((a, b) => isOf(b) - isOf(a) || b.heads.length - a.heads.length)
    .map(({ id }) => id)
}
