import { analysed } from './analysis/service.ts'
import * as cards from './cards/calls.ts'
import type { Shipped } from './catalog/shipped.ts'
import * as compare from './compare/calls.ts'
import * as datasheet from './datasheet/calls.ts'
import { structure } from './datasheet/structure.ts'
import * as diagrams from './diagrams/calls.ts'
import { bulkOutcome, citingMaterial } from './drafts/bulk/calls.ts'
import * as drafts from './drafts/calls.ts'
import { importPreview } from './exchange/preview/calls.ts'
import { restrictionFile } from './exchange/restriction-lists/calls.ts'
import { comparisonPages } from './export/comparison/calls.ts'
import { datasheetPages } from './export/pdf/calls.ts'
import { wholeFreecad, wholeLines, wholeMatml, wholeStatements } from './export/whole/calls.ts'
import { impact } from './impact/service.ts'
import { startThread } from './life/threads/start-thread.ts'
import type { Documents } from './materials/service.ts'
import { linkPicture } from './outside/picture/link-picture.ts'
import { outsideSheet } from './outside/sheet/outside-sheet.ts'
import { polar } from './polar/service.ts'
import * as quality from './quality/calls.ts'
import { revisions } from './revisions/calls.ts'
import { plottedTests } from './search/plots/plotted-tests.ts'
import { rows } from './search/reply/rows.ts'
import { draftFile, materialFile } from './stored-files/calls.ts'
import type { Calculations, WorkThreadData } from './work/task.ts'
import { openWork, type Work, type WorkOptions } from './work/work.ts'
import { evaluatedRecords, materialTest } from './workbench/calls.ts'

/** Everything that is calculated from whole documents, by the names under which threads know it. */
export const calculations = {
  ...datasheet,
  ...diagrams,
  ...compare,
  ...cards,
  ...drafts,
  ...quality,
  bulkOutcome,
  citingMaterial,
  analysed,
  polar,
  impact,
  importPreview,
  plottedTests,
  restrictionFile,
  revisions,
  rows,
  materialFile,
  draftFile,
  evaluatedRecords,
  materialTest,
  structure,
  datasheetPages,
  comparisonPages,
  wholeLines,
  wholeStatements,
  wholeMatml,
  wholeFreecad,
  outsideSheet,
  linkPicture,
} satisfies Calculations

/** Of one thread: ten times what the largest document takes. */
const LIMITS = { maxOldGenerationSizeMb: 768 }

/** The calculations of this server, beside other calls and in threads. */
export const openCalculations = (
  shipped: Shipped,
  materials: Documents,
  data: WorkThreadData,
  options: WorkOptions = {},
): Work =>
  openWork(
    {
      shipped,
      materials,
      calculations,
      startThread: () => startThread(import.meta.url, 'work', { workerData: data, resourceLimits: LIMITS }),
    },
    options,
  )
