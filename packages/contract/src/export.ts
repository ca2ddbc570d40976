import { z } from 'zod'
import { CallQuery, ContentId } from './call-query.ts'
import { CARD_MOISTURES } from './card-options.ts'
import { CardKey } from './cards.ts'
import { endpoint } from './endpoint.ts'
import {
  COLUMN_KEY_MAX,
  LIST_LINE_MAX,
  PASTED_CELL_MAX,
  PASTED_COLUMNS_MAX,
  PASTED_ROWS_MAX,
  PICTURE_MAX,
  PICTURES_MAX,
  PLOT_BEST_MAX,
  PLOT_HIDDEN_MAX,
} from './limits.ts'
import { SearchPayload } from './search.ts'

const PastedCell = z.string().max(PASTED_CELL_MAX)

/** What stood beside the lines of a pasted list: positions, amounts. */
export const PastedTable = z.strictObject({
  heads: z.array(PastedCell).max(PASTED_COLUMNS_MAX),
  /** In their order; a line may come again. */
  rows: z
    .array(z.strictObject({ line: z.string().max(LIST_LINE_MAX), cells: z.array(PastedCell).max(PASTED_COLUMNS_MAX) }))
    .max(PASTED_ROWS_MAX),
})
export type PastedTable = z.infer<typeof PastedTable>

/** The file that an export call answers, as an attachment named after the catalogue's version and the day. */
const AxisGoal = z.enum(['higher', 'lower'])
const AxisScale = z.enum(['log', 'linear'])

/** What a scatter plot of the table shows and marks. */
const PlotOfTable = z
  .strictObject({
    /** Column keys or formulas. */
    x: z.string().max(COLUMN_KEY_MAX),
    y: z.string().max(COLUMN_KEY_MAX),
    xscale: AxisScale.default('log'),
    yscale: AxisScale.default('log'),
    /** Level of the class hierarchy whose entries are the families: 1 is the broadest. */
    level: z.int().min(1).max(6).default(2),
    /** Ids of materials with single tests that are families of their own, `material:` and the id. */
    apart: z.array(z.string().max(120)).max(PLOT_HIDDEN_MAX).readonly().default([]),
    /**
     * Families that are not shown: paths of the class hierarchy, an empty one for materials without a class; materials that
     * are families of their own.
     */
    hidden: z.array(z.string().max(200)).max(PLOT_HIDDEN_MAX).readonly().default([]),
    /** What is wanted of each axis: the members of the Pareto front are marked. */
    front: z.strictObject({ x: AxisGoal, y: AxisGoal }).optional(),
    /** Ids of the best of a ranking, in its order: their places are told. */
    best: z.array(z.string().max(120)).max(PLOT_BEST_MAX).default([]),
    /** `tests`: a line for each single test of a material that has some of both axes (readScatterTests). */
    points: z.enum(['means', 'tests']).default('means'),
    /** Where it is none, nothing is told of the specimens behind a mean; else n, s, least and greatest of each axis. */
    bars: z.enum(['none', 'sd', 'range']).default('none'),
  })
  .meta({ id: 'PlotOfTable' })
export type PlotOfTable = z.output<typeof PlotOfTable>
export type PlotOfTableAsked = z.input<typeof PlotOfTable>

export const exportTable = endpoint('exportTable', {
  summary:
    'The result table as a file that equals the screen: rows, columns, order and units; formulas stay inert [API-083]. Of a pasted ' +
    'list every line is in it in its order, with what became of it. Of a scatter plot it has what the plot shows.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery.extend({ group: z.enum(['true', 'false']).default('false') }),
  body: z.strictObject({
    search: SearchPayload,
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    /** Unit system of the file; where it is left out, that in which the search's numbers are. */
    unitsystem: z.string().max(40).optional(),
    /** Of a search by `listfilter`: the table that its lines are from, whose cells stand beside them in the file. */
    pasted: PastedTable.optional(),
    /** Only the points that the plot shows, with columns for its Pareto front and its best. */
    plot: PlotOfTable.optional(),
  }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system', 'export-too-large'],
})

/** Formats that the import template of the same name reads back: an import of the file as it is changes nothing. */
export const WHOLE_FORMATS = ['ingot-jsonl', 'csv', 'xlsx', 'matml', 'freecad'] as const
export type WholeFormat = (typeof WHOLE_FORMATS)[number]

/**
 * All formats of materials as files; `xlsx-sheets` is a workbook with a sheet a material, which the template `xlsx` reads
 * back, `cards` are the decks of one solver's model.
 */
export const MATERIAL_FORMATS = [...WHOLE_FORMATS, 'xlsx-sheets', 'cards'] as const
export type MaterialFormat = (typeof MATERIAL_FORMATS)[number]

/** Which card is written of each material; all else is what the model does by itself. */
export const ExportedCard = z
  .strictObject({
    key: CardKey,
    /** Id of a solver unit system; `Mg-mm-s` where it is left out. */
    unit: z.string().max(60).optional(),
    /** State of the materials that know several. */
    moisture: z.enum(CARD_MOISTURES).optional(),
  })
  .meta({ id: 'ExportedCard' })
export type ExportedCard = z.infer<typeof ExportedCard>

/** The materials themselves, not a table of them. JSON lines and CSV have no limit: the answer is sent as it is read. */
export const exportMaterials = endpoint('exportMaterials', {
  summary:
    'Whole materials, all that the caller may read or those of a search, as a file [API-011]: one that the import ' +
    'template of the same name reads back without loss (`freecad`: one card, or a zip of cards), or with `cards` a zip of ' +
    "a solver's cards, in which `refused.csv` says of which materials there is none, and why.",
  permission: 'ui.compare.export',
  writes: false,
  query: CallQuery.extend({
    applicationType: z.string().max(80).optional(),
    applicationName: z.string().max(80).optional(),
  }),
  body: z.strictObject({
    /** Everything where it is left out; `idfilter` names materials one by one. */
    search: SearchPayload.prefault({}),
    format: z.enum(MATERIAL_FORMATS).default('ingot-jsonl'),
    /** Only the materials of `public` or of a company: an import takes those of one owner. */
    owner: z.string().max(80).optional(),
    /** Of `cards` alone, and needed there. */
    card: ExportedCard.optional(),
  }),
  reply: z.instanceof(ArrayBuffer),
  errors: [
    'bad-query',
    'unknown-property',
    'range-reversed',
    'unknown-unit-system',
    'export-too-large',
    'solver-not-found',
    'unknown-solver-units',
    'card-refused',
    'too-many-requests',
  ],
})

/** Pictures of diagrams are SVG texts; they are cleaned before they are drawn. */
export const downloadPdf = endpoint('downloadPdf', {
  summary:
    "A material's datasheet as PDF, in a language and a unit system [API-034]; with `plot` one of its diagrams with its " +
    'curves and sources [SHEET-010].',
  permission: 'ui.pdf',
  needsSeat: true,
  writes: false,
  params: z.strictObject({
    id: z.string().max(120),
    content: ContentId,
    lang: z.enum(['en', 'fr']),
    unit: z.string().max(40),
    file: z.string().max(200),
  }),
  body: z.strictObject({
    /** One picture a diagram, in their order; of a diagram without one an empty text. With `plot` its picture alone. */
    svg: z.array(z.string().max(PICTURE_MAX)).max(PICTURES_MAX).default([]),
    comment: z.string().max(4_000).optional(),
    /** The diagram that is printed instead of the datasheet, and the name it is printed under. */
    plot: z.strictObject({ vkey: z.string().max(80), name: z.string().trim().min(1).max(200).optional() }).optional(),
  }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['material-not-found', 'diagram-not-found', 'unknown-unit-system'],
})
