import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NAME_MAX } from './limits.ts'
import { LocalText } from './material.ts'

/** A whole sentence of a report by its key; a parameter is a text, a number, or a name in the languages it has. */
export const ReportSentence = z
  .strictObject({
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number(), LocalText])).optional(),
  })
  .meta({ id: 'ReportSentence' })
export type ReportSentence = z.infer<typeof ReportSentence>

export const ImportProblem = z
  .strictObject({
    file: z.string(),
    line: z.int().optional(),
    column: z.string().optional(),
    value: z.string().optional(),
    severity: z.enum(['error', 'warning']),
    code: z.string(),
    /** In English. */
    reason: z.string(),
    /** The same as keys of texts, sentence by sentence. */
    says: z.array(ReportSentence).optional(),
    /** The same in the language of the call, where that is another one. */
    told: z.string().optional(),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof ImportProblem>

/** How a column of a table was read, and what became of its filled cells. */
export const ColumnReading = z
  .strictObject({
    /** The head as it stands in the file. */
    head: z.string(),
    /** `unread`: nothing told what the column holds; its texts are kept as notes. */
    as: z.enum(['property', 'field', 'condition', 'element', 'curve', 'note', 'ignored', 'unread']),
    /** Property, field, condition, element or diagram that the column holds. */
    key: z.string().optional(),
    /** Several properties that the cells became, the most first: by the class of their rows, or by its conditions. */
    properties: z.array(z.strictObject({ key: z.string(), count: z.int() })).optional(),
    /** The column is hidden in its sheet. */
    hidden: z.literal(true).optional(),
    /** Of a column of a diagram. */
    axis: z.enum(['x', 'y']).optional(),
    slot: z.string().optional(),
    /** Unit of the numbers that name none. */
    unit: z.string().optional(),
    /** Conditions of all values of the column, SI. */
    cond: z.record(z.string(), z.unknown()).optional(),
    /** The decimal sign that its numbers were read with; `either` where none needed to be known. */
    decimal: z.enum(['.', ',', 'either']).optional(),
    /** Cells read as a number, an option or a flag. */
    read: z.int(),
    /** Cells kept as text, each with a warning. */
    asText: z.int(),
    /** Cells that hold a number and stay a note, or are dropped. */
    unreadNumbers: z.int(),
  })
  .meta({ id: 'ColumnReading' })
export type ColumnReading = z.infer<typeof ColumnReading>

/** How a table of a file was read: the whole file, or one sheet of it. */
export const TableReading = z
  .strictObject({
    file: z.string(),
    sheet: z.string().optional(),
    /** Rows below the heads. */
    rows: z.int(),
    /** Why nothing was read of it. */
    skipped: z.string().optional(),
    columns: z.array(ColumnReading),
  })
  .meta({ id: 'TableReading' })
export type TableReading = z.infer<typeof TableReading>

/** What an import did, or would have done, file by file. */
export const ImportReport = z
  .strictObject({
    batch: z.string().optional(),
    /** Everything was read and checked, and nothing was kept: the counts say what would have been. */
    dryRun: z.literal(true).optional(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** The first of them; `problemCount` counts all. */
    problems: z.array(ImportProblem),
    problemCount: z.int(),
    files: z.array(z.strictObject({ file: z.string(), materials: z.int(), errors: z.int(), warnings: z.int() })),
    /** How the tables of spreadsheets were read; the first of many. Reports of earlier versions have none. */
    tables: z.array(TableReading).optional(),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

export const JOB_STATUSES = ['Created', 'Queued', 'Running', 'Completed', 'Failed', 'Aborted'] as const
export const Job = z
  .strictObject({
    id: z.string(),
    kind: z.string(),
    status: z.enum(JOB_STATUSES),
    progress: z.strictObject({
      /** Bytes read, of `total`. */
      done: z.number(),
      total: z.number().optional(),
      step: z.string(),
      /** Materials read. */
      materials: z.int().optional(),
      /** Place in the line of a job that waits: 1 is next. */
      place: z.int().optional(),
    }),
    report: ImportReport.optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

const octets = z.string().meta({ contentMediaType: 'application/octet-stream' })

/** The parts of an import's form; a client sends them as FormData. */
const ImportForm: z.ZodType = z.strictObject({
  file: z.array(octets).min(1).describe('The files; a name may be a path, for files that refer to each other.'),
  providerName: z.string().max(NAME_MAX).describe('Who the materials are from; their ids are unique within it.'),
  sourceTemplate: z.string().describe('Id of a source template.'),
  mode: z
    .enum(['update', 'create', 'replace'])
    .optional()
    .describe('update (default) keeps what the file no longer has; create refuses materials that exist.'),
  mapping: z.string().optional().describe('JSON text that says what the columns of a table hold.'),
  unitSystem: z
    .string()
    .optional()
    .describe('Units of solver decks, such as Mg-mm-s or Mg-mm-s-C with temperatures in °C; found out where left out.'),
  owner: z.string().optional().describe('Whose the materials become; only the own owner is allowed.'),
  accept: z
    .array(z.string())
    .optional()
    .describe(
      'RULE:ID of a finding that is taken all the same, as the report names it; may be sent several times. For those who may release materials.',
    ),
  because: z
    .string()
    .optional()
    .describe('Why what is accepted is right; needed with accept, and kept by the materials.'),
  dryRun: z.enum(['true', 'false']).optional().describe('Reads and checks everything, and keeps nothing.'),
})

export const importFromFile = endpoint('importFromFile', {
  summary: 'Imports a file or an archive of files as one transaction; answers with the job [API-010].',
  permission: 'materials.import',
  writes: true,
  body: ImportForm,
  reply: z.strictObject({ job: Job }),
  errors: [
    'provider-missing',
    'template-missing',
    'file-missing',
    'wrong-extension',
    'too-large',
    'import-refused',
    'quota-reached',
    'not-allowed',
  ],
})

/** What an import did, or with `dryRun` would have done. */
export const JobCounts = z
  .strictObject({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    problems: z.int(),
    dryRun: z.boolean(),
  })
  .meta({ id: 'JobCounts' })

export const readJobs = endpoint('readJobs', {
  summary: 'The last jobs of the caller, the newest first, without their reports.',
  permission: 'jobs.read',
  reply: z.strictObject({
    jobs: z.array(
      Job.extend({
        createdAt: z.string(),
        /** What its report tells: the files that were read, and what it did with them. */
        files: z.array(z.string()),
        counts: JobCounts.optional(),
        /** Whose materials they are, of an import that wrote them. */
        provider: z.string().optional(),
      }).omit({ report: true }),
    ),
  }),
})

export const readJob = endpoint('readJob', {
  summary: 'State, progress and report of a job of the caller.',
  permission: 'jobs.read',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ job: Job }),
  errors: ['job-not-found'],
})

export const cancelJob = endpoint('cancelJob', {
  summary: 'Ends a job of the caller that waits or runs; nothing of it stays. One that has ended is answered as it is.',
  permission: 'materials.import',
  // Also while nothing may be changed: it makes room.
  writes: false,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ job: Job }),
  errors: ['job-not-found'],
})

export const undoImport = endpoint('undoImport', {
  summary: 'Takes an import back as a whole; refused when its materials were changed since.',
  permission: 'imports.undo',
  writes: true,
  params: z.strictObject({ batch: z.uuid() }),
  reply: z.strictObject({ removed: z.int(), restored: z.int() }),
  errors: ['job-not-found', 'import-running', 'already-undone', 'import-changed-since', 'import-has-drafts'],
})

export const readImportSources = endpoint('readImportSources', {
  summary: 'What the caller may do with files, and the source templates with their extensions [API-012].',
  permission: 'catalogue.read',
  reply: z.strictObject({
    canImport: z.boolean(),
    canExport: z.boolean(),
    templates: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        extensions: z.array(z.string()),
        /** A deck of a solver, whose numbers state no units. */
        isDeck: z.boolean(),
      }),
    ),
    /** The units that a deck may be said to be in: values of `unitSystem`. */
    deckUnits: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
})
