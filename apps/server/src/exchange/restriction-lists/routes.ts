import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '@ingot/contract/errors'
import { NAME_MAX, RESTRICTION_ENTRIES_LISTED_MAX, RESTRICTION_FILE_BYTES_MAX } from '@ingot/contract/limits'
import * as contract from '@ingot/contract/restrictions'
import { LIST_EXTENSIONS } from '@ingot/exchange/restrictions/read-list'
import { thresholdOf } from '@ingot/exchange/restrictions/threshold'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { type Call, serve } from '../../http/serve.ts'
import { type ListFacts, listFor, listsFor, removeList, restrictionsOf, saveList } from '../../restrictions/service.ts'
import { findEntries, findProblems } from '../../restrictions/store.ts'
import { askingOf } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import { receiveUpload, removeUpload, uploadsFolder } from '../uploads/uploads.ts'
import { restrictionFile } from './calls.ts'

const FIELDS = ['name', 'version', 'source', 'threshold']

/** The largest list is read in some seconds. Milliseconds. */
const READ_MS = 30_000

const refused = (reason: string) => new AppError('restriction-list-refused', { reason })

/** What the fields of the form say of a list. Throws `restriction-list-refused`. */
function factsOf(fields: ReadonlyMap<string, string>, file: string): ListFacts {
  const strange = [...fields.keys()].find((name) => !FIELDS.includes(name))
  if (strange !== undefined) throw refused(`There is no field ${strange.slice(0, 40)}; there are ${FIELDS.join(', ')}.`)
  const field = (name: string) => {
    const text = fields.get(name)?.trim() ?? ''
    if (text.length > NAME_MAX) throw refused(`The field ${name} is longer than ${NAME_MAX} characters.`)
    return text
  }
  const name = field('name')
  if (name === '') throw refused('The list has no name.')
  const threshold = thresholdOf(field('threshold'), undefined)
  if (threshold.is === 'unread')
    throw refused('The threshold is no share of the mass; write it with its unit, such as 0.1 % or 1000 ppm.')
  const share = threshold.is === 'share' ? threshold.share : undefined
  return { name, version: field('version'), source: field('source'), threshold: share, file: file.slice(-NAME_MAX) }
}

/** Restriction lists, and what materials hold of what stands on them. */
export function restrictionRoutes(
  app: FastifyInstance,
  { db, work, config }: { db: Db; work: Work; config: Pick<Config, 'dataDir' | 'importMaxBytes'> },
): void {
  const uploads = uploadsFolder(config.dataDir)
  const most = Math.min(config.importMaxBytes, RESTRICTION_FILE_BYTES_MAX)

  /** Takes the form of a list, which is kept once all of it was read. */
  const receive = async (call: Call, replaced?: string) => {
    const { caller, request, reply } = call
    const upload = randomUUID()
    try {
      // Nobody waits for a file to be read whose place is not theirs.
      if (replaced !== undefined) await listFor(db, caller, replaced)
      const { fields, files } = await receiveUpload(request, join(uploads, upload), most)
      const [file, ...others] = files
      if (!file) throw new AppError('file-missing')
      if (others.length > 0) throw refused('Send one file at a time.')
      if (!LIST_EXTENSIONS.some((one) => file.name.toLowerCase().endsWith(one)))
        throw refused(`The file ${file.name.slice(0, 100)} is none of ${LIST_EXTENSIONS.join(', ')}.`)
      const facts = factsOf(fields, file.name)
      const found = await work.away(restrictionFile, askingOf(call), file, READ_MS)
      return { list: await saveList(db, caller, facts, found, replaced), problems: found.problems }
    } catch (error) {
      // What is still being sent is not read any more.
      reply.header('connection', 'close')
      throw error
    } finally {
      removeUpload(uploads, upload)
    }
  }

  serve(app, contract.readRestrictionLists, async (_, { caller }) => ({ items: await listsFor(db, caller) }))
  serve(app, contract.readRestrictionEntries, async ({ params: { id }, query }, { caller }) => {
    const list = await listFor(db, caller, id)
    const found = await findEntries(db, id, query, RESTRICTION_ENTRIES_LISTED_MAX)
    return { list, ...found, problems: [...(await findProblems(db, id))] }
  })
  serve(app, contract.loadRestrictionList, (_, call) => receive(call), { cost: 'free' })
  serve(app, contract.replaceRestrictionList, ({ params: { id } }, call) => receive(call, id), { cost: 'free' })
  serve(app, contract.removeRestrictionList, async ({ params: { id } }, { caller }) => {
    await removeList(db, caller, id)
    return { removed: true as const }
  })
  serve(app, contract.readRestrictions, async ({ body: { ids } }, { caller }) => restrictionsOf(db, caller, ids))
}
