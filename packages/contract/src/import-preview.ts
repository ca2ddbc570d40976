import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { ColumnReading, ImportProblem } from './exchange.ts'
import { IMPORT_TEMPLATE_HEADS_MAX, IMPORT_TEMPLATE_NAME_MAX, NAME_MAX } from './limits.ts'

/** A mapping as docs/import.md says; its own reader says in words what is wrong with it. */
export const ImportMapping = z.record(z.string(), z.unknown()).meta({ id: 'ImportMapping' })
export type ImportMapping = z.infer<typeof ImportMapping>

export const CELL_READINGS = [
  'value',
  'share',
  'point',
  'condition',
  'field',
  'note',
  'text',
  'ignored',
  'empty',
] as const

/** A cell as it stands and as it will be read. */
const PreviewCell = z.strictObject({
  raw: z.string(),
  /** `text`: it holds no number that could be read, and is kept as text for the reason in `why`. */
  is: z.enum(CELL_READINGS),
  /** A number with its unit, in the unit system of the call. */
  shown: z.string().optional(),
  /** Conditions under which a value holds. */
  under: z.string().optional(),
  why: z.string().optional(),
})

const ImportTable = z
  .strictObject({
    file: z.string(),
    sheet: z.string().optional(),
    /** Heads of the columns of `columns` and `rows`; those that the mapping fixes come last and have none. */
    heads: z.array(z.string()),
    /** Rows that hold the heads, and the one of units, counted as the file shows them. */
    headLines: z.array(z.int()),
    unitsLine: z.int().optional(),
    /** The first rows as they stand. */
    raw: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
    rows: z.array(z.strictObject({ line: z.int(), cells: z.array(PreviewCell) })),
    columns: z.array(ColumnReading),
    /** The mapping that reads the table as it was read. */
    suggested: ImportMapping.optional(),
    problems: z.array(ImportProblem),
    problemCount: z.int(),
    /** Rows that were looked at; `isCut` where the table goes on. */
    looked: z.int(),
    isCut: z.boolean(),
  })
  .meta({ id: 'ImportTable' })
export type ImportTable = z.infer<typeof ImportTable>

export const ImportTemplate = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    provider: z.string(),
    sourceTemplate: z.string(),
    /** Heads of the file that it was made with: it is offered where they come again. */
    heads: z.array(z.string()),
    mapping: ImportMapping,
    author: z.string(),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'ImportTemplate' })
export type ImportTemplate = z.infer<typeof ImportTemplate>

const octets = z.string().meta({ contentMediaType: 'application/octet-stream' })

const PreviewForm: z.ZodType = z.strictObject({
  file: z.array(octets).min(1).describe('The files, or the beginning of a long text.'),
  sourceTemplate: z
    .string()
    .optional()
    .describe('Id of a source template; told by the names of the files if left out.'),
  providerName: z.string().max(NAME_MAX).optional().describe('Mappings that were saved for it are offered first.'),
  mapping: z.string().optional().describe('JSON text that says what the columns of a table hold.'),
  unitSystem: z.string().optional().describe('Units of solver decks, as for an import.'),
})

export const previewImport = endpoint('previewImport', {
  summary: 'How files would be read, from their beginning; nothing is kept.',
  permission: 'materials.import',
  // It stores nothing: also while nothing may be changed.
  writes: false,
  query: CallQuery,
  body: PreviewForm,
  reply: z.strictObject({
    sourceTemplate: z.string(),
    files: z.array(z.string()),
    tables: z.array(ImportTable),
    /** The first materials of files that are no tables. */
    materials: z.array(
      z.strictObject({
        file: z.string(),
        name: z.string(),
        class: z.string(),
        values: z.int(),
        curves: z.int(),
        models: z.int(),
      }),
    ),
    problems: z.array(ImportProblem),
    problemCount: z.int(),
    isCut: z.boolean(),
    /** Saved mappings whose heads are all in the files, the best first. */
    fitting: z.array(z.uuid()),
  }),
  errors: ['template-missing', 'file-missing', 'wrong-extension', 'too-large', 'import-refused', 'takes-too-long'],
})

const TemplateName = z.string().trim().min(1).max(IMPORT_TEMPLATE_NAME_MAX)

export const readImportTemplates = endpoint('readImportTemplates', {
  summary: "The mappings that the caller's company saved, by name.",
  permission: 'materials.import',
  reply: z.strictObject({ templates: z.array(ImportTemplate) }),
})

export const saveImportTemplate = endpoint('saveImportTemplate', {
  summary: "Saves a mapping under a name for the caller's company; one of that name is replaced where it is said.",
  permission: 'materials.import',
  writes: true,
  body: z.strictObject({
    name: TemplateName,
    provider: z.string().trim().min(1).max(NAME_MAX),
    sourceTemplate: z.string().max(40),
    heads: z.array(z.string().max(500)).max(IMPORT_TEMPLATE_HEADS_MAX),
    mapping: ImportMapping,
    replaces: z.boolean().default(false),
  }),
  reply: z.strictObject({ template: ImportTemplate }),
  errors: ['import-template-name-taken', 'import-refused', 'template-missing', 'quota-reached'],
})

export const renameImportTemplate = endpoint('renameImportTemplate', {
  summary: "Gives a mapping of the caller's company another name.",
  permission: 'materials.import',
  writes: true,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ name: TemplateName }),
  reply: z.strictObject({ template: ImportTemplate }),
  errors: ['import-template-not-found', 'import-template-name-taken'],
})

export const removeImportTemplate = endpoint('removeImportTemplate', {
  summary: "Removes a mapping of the caller's company.",
  permission: 'materials.import',
  writes: true,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['import-template-not-found'],
})

export const readProviders = endpoint('readProviders', {
  summary: "Who the materials of the caller's company are from, for the choice of an import [IO-008, IO-009].",
  permission: 'materials.import',
  reply: z.strictObject({
    providers: z.array(
      z.strictObject({
        id: z.string(),
        attributes: z.strictObject({
          name: z.string(),
          /** Its materials are parts of another provider's; it is no choice of an import. */
          isSubGroup: z.boolean(),
        }),
      }),
    ),
  }),
})
