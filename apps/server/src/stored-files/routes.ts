import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '@ingot/contract/errors'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import * as contract from '@ingot/contract/stored-files'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { importOwner } from '../callers/owners.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { calculate, ownDraft } from '../drafts/context.ts'
import { findText } from '../drafts/store.ts'
import { receiveUpload, removeUpload, uploadsFolder } from '../exchange/uploads/uploads.ts'
import { attachment } from '../http/attachment.ts'
import { serve } from '../http/serve.ts'
import { refuseReadOnly } from '../materials/write-store.ts'
import { checkStored } from '../quotas/quotas.ts'
import { addStored } from '../quotas/store.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { draftFile, materialFile } from './calls.ts'
import { filesFolder, hashOfFile, keepReceived, openKept } from './folder.ts'
import { hasFile, insertFile } from './store.ts'

interface FilesContext {
  db: Db
  work: Work
  config: Pick<Config, 'dataDir' | 'importMaxBytes' | 'application'>
}

const NAME_MAX = 200

/** Files that documents name: kept by who edits, read by who may read the document. */
export function storedFileRoutes(app: FastifyInstance, { db, work, config }: FilesContext): void {
  const folder = filesFolder(config.dataDir)
  const uploads = uploadsFolder(config.dataDir)

  /** A document can name a hash that it only guessed: its owner, or the public, must have the file. */
  const send = async (reply: FastifyReply, owner: string, hash: string, name: string | undefined) => {
    const isThere = name !== undefined && (await hasFile(db, [owner, PUBLIC_OWNER], hash))
    const bytes = isThere ? openKept(folder, hash) : undefined
    if (!bytes || name === undefined) throw new AppError('stored-file-not-found')
    reply.header('content-disposition', attachment(name))
    return bytes
  }

  serve(
    app,
    contract.keepFile,
    async (_, { caller, request }) => {
      const owner = importOwner(caller)
      const upload = randomUUID()
      try {
        const { files } = await receiveUpload(request, join(uploads, upload), config.importMaxBytes, 'names')
        const [file, ...others] = files
        if (!file) throw new AppError('file-missing')
        if (others.length > 0) throw new AppError('import-refused', { reason: 'send one file at a time.' })
        const { size: bytes } = file
        const hash = await hashOfFile(file.path)
        await db.transaction().execute(async (transaction) => {
          await refuseReadOnly(transaction)
          if (!(await insertFile(transaction, owner, hash, bytes))) return
          checkStored(await addStored(transaction, owner, { materials: 0, bytes }), config.application.quotas, owner)
          // Last: what the owner has no room for takes none on the disk.
          await keepReceived(folder, file.path, hash)
        })
        return { file: { hash, name: file.name.slice(-NAME_MAX) }, bytes }
      } finally {
        removeUpload(uploads, upload)
      }
    },
    { cost: 'document' },
  )

  serve(app, contract.readMaterialFile, async ({ params: { id, hash }, query }, call) => {
    const { owner, name } = await work.value(materialFile, askingOf(call), { id, hash, revision: query.rev })
    return send(call.reply, owner, hash, name)
  })

  serve(app, contract.readDraftFile, async ({ params: { id, hash } }, call) => {
    const asking = askingOf(call)
    const { owner } = await ownDraft(db, asking, id)
    const text = await findText(db, id)
    if (text === undefined) throw new AppError('stored-file-not-found')
    const { name } = await calculate(work, draftFile, asking, { text, hash })
    return send(call.reply, owner, hash, name)
  })
}
