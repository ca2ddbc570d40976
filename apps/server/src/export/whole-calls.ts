import { ingotLine } from '@ingot/exchange/exporters/ingot-jsonl'
import type { TableCell } from '@ingot/exchange/exporters/table'
import { tidyRows } from '@ingot/exchange/tidy/write'
import type { Caller } from '../auth/caller.ts'
import { recordOf } from '../materials/service.ts'
import type { WorkContext } from '../work/asked.ts'

interface WholeAsked {
  ids: readonly string[]
}

/** Whole materials as JSON lines. */
export const wholeLines = async (
  { materials }: WorkContext,
  caller: Caller,
  { ids }: WholeAsked,
): Promise<Uint8Array[]> =>
  (await materials.list(caller, ids)).map((material) => new TextEncoder().encode(ingotLine(recordOf(material))))

/** Whole materials as rows of the tidy form, those of a material at a time. */
export const wholeStatements = async (
  { shipped, materials }: WorkContext,
  caller: Caller,
  { ids }: WholeAsked,
): Promise<(readonly TableCell[])[][]> =>
  (await materials.list(caller, ids)).map((material) => [...tidyRows(recordOf(material), shipped.catalogue.file)])
