import { setImmediate } from 'node:timers/promises'
import { solverName } from '@ingot/cards/format/numbers/ascii'
import { moisturesOf } from '@ingot/cards/gather/card-material'
import { AppError } from '@ingot/contract/errors'
import { csvCell } from '@ingot/exchange/exporters/csv-cell'
import { zipOf } from '@ingot/exchange/exporters/zip'
import type { Caller } from '../callers/caller.ts'
import type { StoredMaterial } from '../materials/store.ts'
import type { SentOptions } from './read-options.ts'
import { type CardContext, cardMaterial, makeCard, sentCard } from './service.ts'

/** A material that got no card, and why. */
interface Refused {
  id: string
  name: string
  reason: string
}

const refusedCsv = (refused: readonly Refused[]): string =>
  [['id', 'name', 'reason'], ...refused.map(({ id, name, reason }) => [id, name, reason])]
    .map((row) => `${row.map((cell) => csvCell(cell)).join(',')}\r\n`)
    .join('')

/** Solvers know a material by its name, in any case: one that is taken gets its id behind it. */
const renamed = (material: StoredMaterial, names: ReadonlySet<string>): StoredMaterial =>
  names.has(solverName(material.doc.name).toUpperCase())
    ? { ...material, doc: { ...material.doc, name: `${material.doc.name} ${material.id}` } }
    : material

/**
 * Cards of several materials as a zip; those that are refused stand in `refused.csv` with the reason, and their numbers
 * are not used. From one card to the next the start number goes on, so that all fit into one model. Throws the refusal
 * where there isn't a single card.
 */
export async function cardZip(
  context: CardContext,
  caller: Caller,
  materials: readonly StoredMaterial[],
  key: string,
  sent: SentOptions,
): Promise<Uint8Array> {
  const files: Record<string, string> = {}
  const names = new Set<string>()
  const refused: Refused[] = []
  let startNumber = sent.startNumber ?? 1
  let failure: unknown
  for (const material of materials) {
    // A card may take a law's fit: other calls are answered between two of them.
    await setImmediate()
    try {
      // One state is asked for of all: a material that knows none is meant as it is.
      const { moisture, ...stateless } = sent
      const hasStates = moisturesOf(cardMaterial(context.shipped, material)).length > 0
      const options = { ...(hasStates ? { ...stateless, moisture } : stateless), startNumber }
      const card = makeCard(context, caller, renamed(material, names), key, options)
      const { fileName, text } = sentCard(context, card)
      files[fileName] = text
      names.add(solverName(card.input.material.name).toUpperCase())
      startNumber += card.writer.numbers({ input: card.input })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'card-refused') throw error
      failure = error
      refused.push({ id: material.id, name: material.doc.name, reason: String(error.details['reason']) })
    }
  }
  if (Object.keys(files).length === 0) throw failure
  return zipOf(refused.length === 0 ? files : { ...files, 'refused.csv': refusedCsv(refused) })
}
