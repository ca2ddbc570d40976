import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@ingot/contract/errors'
import { safePath } from '@ingot/exchange/guards/zip-directory'
import { Refusal } from '@ingot/exchange/refusal'
import type { FastifyRequest } from 'fastify'
import { refuseUnstorable } from '../../http/guards/sent.ts'
import type { ImportFile } from '../import-files.ts'

/**
 * Uploads lie in a private folder of the data directory, one folder a job, under random names; the names that they
 * came with are data. A folder is removed when its job has ended; one that is found at the start is of a job that was
 * cut short.
 */

export interface Upload {
  /** A field that may be sent several times has a line for each. */
  fields: ReadonlyMap<string, string>
  files: ImportFile[]
}

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** Jobs whose uploads are still there. */
export const listUploads = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

export const removeUpload = (folder: string, job: string): void =>
  rmSync(join(folder, job), { recursive: true, force: true, maxRetries: 5 })

/** Passes bytes on until all files of the upload together are larger than allowed. */
function counted(budget: { left: number }, count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      budget.left -= chunk.length
      count(chunk.length)
      if (budget.left < 0) done(new AppError('too-large'))
      else done(null, chunk)
    },
  })
}

const REPEATED = new Set(['accept'])

const refusal = (reason: string) => new AppError('import-refused', { reason })

const checkedName = (name: string): string => {
  try {
    return safePath(name)
  } catch (error) {
    if (error instanceof Refusal) throw refusal(error.message)
    throw error
  }
}

/** Faults of the form itself, which its parser throws without a status. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode !== undefined) return error
  // What the disk says is not the sender's fault.
  if (code?.startsWith('E')) return error
  return refusal('the upload is damaged or ended too early. Send it again.')
}

/**
 * Receives a form with files, as it streams in. Throws AppError; the caller removes the folder. Folders are sent with their
 * files' relative paths, which cards that inherit from each other need; `names` are the last parts alone.
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  maxBytes: number,
  as: 'paths' | 'names' = 'paths',
): Promise<Upload> {
  if (!request.isMultipart()) throw refusal('send the file as multipart/form-data.')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fields = new Map<string, string>()
  const files: ImportFile[] = []
  const budget = { left: maxBytes }
  try {
    for await (const part of request.parts({ preservePath: as === 'paths' })) {
      if (part.type === 'field') {
        const { fieldname: name, valueTruncated: isCut } = part
        if (isCut) throw refusal(`the field ${name.slice(0, 40)} is too long.`)
        const text = String(part.value).trim()
        refuseUnstorable({ [name]: text })
        fields.set(name, REPEATED.has(name) ? [...(fields.get(name)?.split('\n') ?? []), text].join('\n') : text)
        continue
      }
      const path = join(folder, randomUUID())
      let size = 0
      await pipeline(
        part.file,
        counted(budget, (bytes) => {
          size += bytes
        }),
        createWriteStream(path, { mode: 0o600, flags: 'wx' }),
      )
      // A form without a chosen file sends an empty one without a name.
      if (part.filename) refuseUnstorable({ [part.fieldname]: part.filename })
      if (part.filename) files.push({ path, name: checkedName(part.filename), size })
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return { fields, files }
}
