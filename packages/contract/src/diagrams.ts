import { z } from 'zod'
import { DiagramBlock } from './blocks/diagram.ts'
import { CallQuery, ContentId } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { MaterialId } from './material.ts'

/** The diagrams of a material: what charts, overlays and the cards' forms draw. */
export const MaterialDiagrams = z
  .strictObject({
    id: MaterialId,
    name: z.string(),
    diagrams: z.array(DiagramBlock.shape.config),
  })
  .meta({ id: 'MaterialDiagrams' })
export type MaterialDiagrams = z.infer<typeof MaterialDiagrams>

export const readDiagrams = endpoint('readDiagrams', {
  summary:
    'The diagrams of a material with all their curves, in `unitsystem`, SI without one; `points=drawn` gives no more ' +
    'points than a screen shows [API-021].',
  permission: 'catalogue.read',
  writes: false,
  params: z.strictObject({ id: MaterialId }),
  query: CallQuery.extend({ points: z.enum(['all', 'drawn']).default('all') }),
  body: z.strictObject({}).optional(),
  reply: MaterialDiagrams,
  errors: ['material-not-found', 'unknown-unit-system'],
})

const scale = z.enum(['linear', 'log'])

/** What a plot shows [PLOT-002]: its axes, their units in the unit system asked, and how it is drawn. */
export const PlotCatalog = z
  .strictObject({
    _key: z.string(),
    vkey: z.string(),
    name: z.string(),
    axes: z.strictObject({ x: z.string(), y: z.string() }),
    unitsx: z.string(),
    unitsy: z.string(),
    /** Units of the parameters in which the curves differ, where they are numbers. */
    unitsz: z.string().optional(),
    unitsz2: z.string().optional(),
    options: z.strictObject({
      scale: z.strictObject({ x: scale, y: scale }),
      connection: z.enum(['linear', 'spline']),
      format: z.string(),
      colors: z.array(z.string()),
      dash: z.array(z.string()),
    }),
  })
  .meta({ id: 'PlotCatalog' })
export type PlotCatalog = z.infer<typeof PlotCatalog>

/** What a plot holds [PLOT-003]: for each curve its points, its parameters, marks and notes. */
export const PlotValue = z
  .strictObject({
    name: z.string(),
    comment: z.string(),
    points: z.array(
      z.strictObject({
        data: z.array(z.tuple([z.number(), z.number()])),
        /** Parameters of the curve: the first and the second condition in which it differs from its siblings. */
        z: z.union([z.number(), z.string()]).optional(),
        z2: z.union([z.number(), z.string()]).optional(),
        /** Text beside the curve's last point. */
        ml: z.string().optional(),
        /** x of vertical marks, such as run-outs. */
        mx: z.array(z.number()).optional(),
        /** Notes, separated by semicolons. */
        t: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'PlotValue' })
export type PlotValue = z.infer<typeof PlotValue>

/** A diagram in the units of a unit system [PLOT-004]. */
export const ConvertedDiagram = z
  .strictObject({
    catalog: PlotCatalog,
    value: PlotValue,
    plotAxes: z.array(z.strictObject({ name: z.string(), unit: z.string(), scale, type: z.enum(['X', 'Y', 'Z']) })),
    curves: z.strictObject({
      curveInfo: z.array(
        z.strictObject({ name: z.string(), legend: z.string(), data: z.array(z.tuple([z.number(), z.number()])) }),
      ),
    }),
  })
  .meta({ id: 'ConvertedDiagram' })
export type ConvertedDiagram = z.infer<typeof ConvertedDiagram>

export const convertDiagram = endpoint('convertDiagram', {
  summary: "A material's diagram with its numbers in the unit system asked, SI where none is [API-028].",
  permission: 'catalogue.read',
  query: CallQuery.extend({ id: MaterialId, vkey: z.string().max(80) }),
  reply: ConvertedDiagram,
  errors: ['material-not-found', 'diagram-not-found', 'unknown-unit-system'],
})

/** `vkey` and `curve` may be `all`: every diagram with the properties before them, or every curve of a diagram. */
export const downloadDiagram = endpoint('downloadDiagram', {
  summary:
    'The points of a diagram as a workbook [API-030, SHEET-014]; with `all` for `a` the whole material: a sheet of ' +
    'properties and one for each diagram [SHEET-009]. Numbers are in `unitsystem`.',
  permission: 'catalogue.read',
  needsSeat: true,
  params: z.strictObject({
    id: MaterialId,
    content: ContentId,
    /** vkey of the diagram, or `all`. */
    a: z.string().max(80),
    /** Id of the curve, or `all`. */
    b: z.string().max(80),
  }),
  query: CallQuery,
  reply: z.instanceof(ArrayBuffer),
  errors: ['material-not-found', 'diagram-not-found', 'unknown-unit-system'],
})
