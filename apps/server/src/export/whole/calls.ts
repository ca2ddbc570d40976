import type { ToldStatus } from '@ingot/contract/material'
import { freecadCard } from '@ingot/exchange/exporters/freecad'
import { ingotLine } from '@ingot/exchange/exporters/ingot-jsonl'
import { type MatmlMaterial, matmlMaterial } from '@ingot/exchange/exporters/matml/matml'
import type { TableCell } from '@ingot/exchange/exporters/table'
import type { NamedText } from '@ingot/exchange/exporters/zip'
import { tidyRows } from '@ingot/exchange/tidy/write'
import type { Caller } from '../../callers/caller.ts'
import { recordOf } from '../../materials/service.ts'
import type { WorkContext } from '../../work/asked.ts'
import { pieceTurn } from '../turns.ts'

interface WholeAsked {
  ids: readonly string[]
  /** Statuses that the caller's company warns of, by material. */
  warned: ReadonlyMap<string, ToldStatus>
}

/** One material after the other: whoever calls meanwhile is heard between two of them. */
async function inTurns<From, To>(materials: readonly From[], make: (material: From) => To): Promise<To[]> {
  const made: To[] = []
  for (const material of materials) {
    await pieceTurn()
    made.push(make(material))
  }
  return made
}

/** Whole materials as JSON lines. */
export const wholeLines = async (
  { materials }: WorkContext,
  caller: Caller,
  { ids, warned }: WholeAsked,
): Promise<Uint8Array[]> =>
  inTurns(await materials.list(caller, ids), (material) =>
    new TextEncoder().encode(ingotLine(recordOf(material, warned.get(material.id)))),
  )

/** Whole materials as rows of the tidy form, those of a material at a time. */
export const wholeStatements = async (
  { shipped, materials }: WorkContext,
  caller: Caller,
  { ids, warned }: WholeAsked,
): Promise<(readonly TableCell[])[][]> =>
  inTurns(await materials.list(caller, ids), (material) => [
    ...tidyRows(recordOf(material, warned.get(material.id)), shipped.catalogue.file),
  ])

/** Whole materials as those of a MatML document. */
export const wholeMatml = async (
  { shipped, materials }: WorkContext,
  caller: Caller,
  { ids, warned }: WholeAsked,
): Promise<MatmlMaterial[]> =>
  inTurns(await materials.list(caller, ids), (material) =>
    matmlMaterial(recordOf(material, warned.get(material.id)), shipped.catalogue.file),
  )

/** Materials as FreeCAD cards. */
export const wholeFreecad = async (
  { shipped, materials }: WorkContext,
  caller: Caller,
  { ids, warned }: WholeAsked,
): Promise<NamedText[]> =>
  inTurns(await materials.list(caller, ids), (material) =>
    freecadCard(recordOf(material, warned.get(material.id)), shipped.catalogue),
  )
