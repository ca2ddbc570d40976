import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MaterialId, RevisionNumber, StoredFile } from './material.ts'

const hash = StoredFile.shape.hash
const octets = z.string().meta({ contentMediaType: 'application/octet-stream' })

/** One file as a form; a client sends it as FormData. */
const FileForm: z.ZodType = z.strictObject({ file: octets })

export const keepFile = endpoint('keepFile', {
  summary:
    "Keeps a file for documents of the caller's company: what a test machine wrote, a report. It is read again through " +
    'the material or the draft whose document names it.',
  permission: 'materials.edit',
  writes: true,
  body: FileForm,
  reply: z.strictObject({ file: StoredFile, bytes: z.int() }),
  errors: ['file-missing', 'too-large', 'import-refused', 'quota-reached', 'storage-full'],
})

export const readMaterialFile = endpoint('readMaterialFile', {
  summary: 'A file that the document of a material names, for those who may see the material.',
  permission: 'catalogue.read',
  params: z.strictObject({ id: MaterialId, hash }),
  query: z.object({ rev: RevisionNumber.optional() }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['material-not-found', 'stored-file-not-found', 'busy', 'takes-too-long'],
})

export const readDraftFile = endpoint('readDraftFile', {
  summary: 'A file that the document of a draft names.',
  permission: 'drafts.read',
  params: z.strictObject({ id: z.uuid(), hash }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['draft-not-found', 'stored-file-not-found'],
})
