import type { Card } from '@ingot/cards/card-input'
import type { CardCheck } from '@ingot/cards/check/card-check'
import { type DeckResult, judgeCheck } from '@ingot/cards/check/judge-check'
import { type CheckDeck, planCheck } from '@ingot/cards/check/plan-check'
import type { Writer } from '@ingot/cards/writer'
import type { Lane } from './lane.ts'
import { type CalculixOptions, type CalculixRun, calculixLane, calculixVersion, runDeck } from './run-calculix.ts'

/** A check, or why there is none: without a whole run there is no judgement. */
export type CheckOutcome =
  | { ok: true; check: CardCheck }
  | { ok: false; why: Exclude<CalculixRun, { state: 'done' | 'failed' }> }

/**
 * Checks a written card: CalculiX pulls, heats and shakes one element of it, and what comes out is held against the
 * card's input. Without a lane of their own all checks wait for each other. Throws AppError `too-many-requests` where too
 * many wait.
 */
export async function checkCard(
  card: Card,
  writer: Writer,
  text: string,
  { lane = calculixLane, ...options }: CalculixOptions & { lane?: Lane } = {},
): Promise<CheckOutcome> {
  const plan = planCheck(card, writer, text)
  const ran = await runDecks(plan.decks, { lane, ...options })
  return ran.ok ? { ok: true, check: judgeCheck(plan, ran.results, ran.version) } : ran
}

type Ran =
  | { ok: true; results: ReadonlyMap<string, DeckResult>; version?: string | undefined }
  | { ok: false; why: Exclude<CalculixRun, DeckResult> }

type Deck = Pick<CheckDeck, 'name' | 'text'>

/** Runs the decks of a check, when its turn has come. Throws AppError `too-many-requests` where too many wait. */
export async function runDecks(
  decks: readonly Deck[],
  { lane = calculixLane, ...options }: CalculixOptions & { lane?: Lane } = {},
): Promise<Ran> {
  if (decks.length === 0) return { ok: true, results: new Map() }
  const ran = await lane.enter(() => runAll(decks, options))
  return ran.ok ? { ...ran, version: await calculixVersion(options) } : ran
}

async function runAll(decks: readonly Deck[], options: CalculixOptions): Promise<Ran> {
  const results = new Map<string, DeckResult>()
  for (const { name, text } of decks) {
    const run = await runDeck(text, options)
    if (run.state !== 'done' && run.state !== 'failed') return { ok: false, why: run }
    results.set(name, run)
  }
  return { ok: true, results }
}
