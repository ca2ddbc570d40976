import type { DeckResult } from '@ingot/cards/check/judge-check'
import type { readApplications } from '@ingot/contract/applications'
import type { CardCheck, CardPreview, readSolvers } from '@ingot/contract/cards'
import { AppError } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { drawnDiagram } from '@ingot/plots/diagram/drawn-points'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import type { WorkContext } from '../work/asked.ts'
import { cardZip } from './batch.ts'
import { cardDiagram } from './card-diagram.ts'
import { cardMaterialOf, cardMaterialsOf } from './card-materials.ts'
import { decksOf, judgedCard } from './check.ts'
import { applicationsOf, solversFor } from './offered.ts'
import type { SentOptions } from './read-options.ts'
import { type CardContext, cardMaterial, type MadeCard, makeCard, sentCard } from './service.ts'

/** The operator's settings for cards, and which cards failed their check. */
export type CardSettings = Omit<CardContext, 'shipped' | 'cardKey'> & { cardKey?: Uint8Array | undefined }

const contextOf = ({ shipped }: WorkContext, { cardKey, ...settings }: CardSettings): CardContext => ({
  shipped,
  ...settings,
  cardKey: cardKey && Buffer.from(cardKey),
})

interface OfferAsked {
  id: string
  language: Language
  settings: CardSettings
}

/** What solvers take of a material. */
export async function solvers(
  context: WorkContext,
  caller: Caller,
  { id, language, settings }: OfferAsked,
): Promise<z.output<typeof readSolvers.reply>> {
  const material = await cardMaterialOf(context, caller, id)
  const card = cardMaterial(context.shipped, material)
  return { id: material.id, solvers: await solversFor(contextOf(context, settings), card, language) }
}

/** The solvers with a model that takes the material. */
export async function cardApplications(
  context: WorkContext,
  caller: Caller,
  asked: OfferAsked,
): Promise<z.output<typeof readApplications.reply>> {
  const offered = await solvers(context, caller, asked)
  return { id: offered.id, applications: applicationsOf(offered.solvers, caller) }
}

export interface CardAsked {
  id: string
  /** Key of the writer. */
  key: string
  sent: SentOptions
  settings: CardSettings
}

async function made(
  context: WorkContext,
  caller: Caller,
  { id, key, sent, settings }: CardAsked,
): Promise<{ card: MadeCard; cards: CardContext }> {
  const cards = contextOf(context, settings)
  return { card: makeCard(cards, caller, await cardMaterialOf(context, caller, id), key, sent), cards }
}

/** A card as a file. */
export async function card(
  context: WorkContext,
  caller: Caller,
  asked: CardAsked,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const { card: one, cards } = await made(context, caller, asked)
  const { fileName, text } = sentCard(cards, one)
  return { fileName, bytes: new TextEncoder().encode(text) }
}

/** A card to be looked at, with what it says of itself. */
export async function cardPreview(context: WorkContext, caller: Caller, asked: CardAsked): Promise<CardPreview> {
  const { fileName, text, notes, input } = (await made(context, caller, asked)).card
  return { fileName, text, notes, warnings: [...(input.warnings ?? [])] }
}

/** The curves of a card over those that it was made from, with no more points than a screen shows. */
export async function cardCurves(
  context: WorkContext,
  caller: Caller,
  asked: CardAsked & { language: Language },
): Promise<Diagram> {
  const material = await cardMaterialOf(context, caller, asked.id)
  const { card: one } = await made(context, caller, asked)
  return drawnDiagram(cardDiagram(context.shipped, material, one, asked.language))
}

/** Cards of several materials: a zip, or the one card as JSON. */
export async function cardBatch(
  context: WorkContext,
  caller: Caller,
  { ids, key, sent, settings }: Omit<CardAsked, 'id'> & { ids: readonly string[] },
): Promise<{ isZip: boolean; bytes: Uint8Array }> {
  const found = await cardMaterialsOf(context, caller, ids)
  const missing = ids.find((id) => !found.some((material) => material.id === id))
  if (missing !== undefined) throw new AppError('material-not-found', { id: missing })
  const cards = contextOf(context, settings)
  const [first] = found
  if (found.length > 1 || !first) return { isZip: true, bytes: await cardZip(cards, caller, found, key, sent) }
  const { fileName, text } = sentCard(cards, makeCard(cards, caller, first, key, sent))
  const reply = { success: true, fileName, content: text, batch: 1, batchCount: 1 }
  return { isZip: false, bytes: new TextEncoder().encode(JSON.stringify(reply)) }
}

/** Cards of those of the materials that there are, as a zip; one alone as well. */
export const cardFiles = async (
  context: WorkContext,
  caller: Caller,
  { ids, key, sent, settings }: Omit<CardAsked, 'id'> & { ids: readonly string[] },
): Promise<Uint8Array> =>
  cardZip(contextOf(context, settings), caller, await cardMaterialsOf(context, caller, ids), key, sent)

/** What CalculiX is to run for the check of a card. */
export const cardDecks = async (context: WorkContext, caller: Caller, asked: CardAsked) => {
  const { card: one } = await made(context, caller, asked)
  return { decks: decksOf(one), digest: one.digest }
}

/** How the check of a card came out: its reply as JSON, and what the card says of it from then on. */
export async function cardJudged(
  context: WorkContext,
  caller: Caller,
  { results, version, ...asked }: CardAsked & { results: ReadonlyMap<string, DeckResult>; version: string | undefined },
): Promise<{ check: CardCheck; failure: string | undefined }> {
  const { card: one } = await made(context, caller, asked)
  return judgedCard(one, results, version)
}
