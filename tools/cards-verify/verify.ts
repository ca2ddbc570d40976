import { availableParallelism } from 'node:os'
import type { Card } from '@ingot/cards/card-input'
import { gatherCard } from '@ingot/cards/gather/gather-card'
import { CardRefusal } from '@ingot/cards/refusal'
import { writeCard } from '@ingot/cards/write-card'
import { checkCard } from '../../apps/server/src/cards/calculix/check-card.ts'
import { type Lane, makeLane } from '../../apps/server/src/cards/calculix/lane.ts'
import { type CardCase, CONDITIONS } from './cases.ts'

/** How a card came out: refused by name, or how far it is from the pipeline's curve and what failed. */
export type Outcome = { tried: CardCase } & ({ refused: string } | { worst: number; failed: readonly string[] })

async function verify(tried: CardCase, lane: Lane): Promise<Outcome> {
  const { material, writer, options, system } = tried
  let card: Card
  let text: string
  try {
    card = { input: gatherCard(material, writer, options), system, startNumber: 1 }
    text = writeCard(writer, card).text
  } catch (error) {
    if (error instanceof CardRefusal) return { tried, refused: error.code }
    throw error
  }
  const outcome = await checkCard(card, writer, text, { lane })
  if (!outcome.ok) throw new Error(`CalculiX gave no answer for ${tried.name}: ${JSON.stringify(outcome.why)}`)
  const { parts, isPassed } = outcome.check
  const failed = parts.flatMap((part) => (part.isPassed ? [] : [JSON.stringify(part).slice(0, 400)]))
  return {
    tried,
    worst: Math.max(0, ...parts.map((part) => ('maxDeviation' in part ? part.maxDeviation : 0))),
    failed: isPassed || failed.length > 0 ? failed : ['nothing of it was checked'],
  }
}

/** Tries cards, as many at a time as there are processors, until `enough` were written; refused ones don't count. */
export async function verifyAll(
  cases: readonly CardCase[],
  { enough = Number.POSITIVE_INFINITY, each }: { enough?: number; each?: (one: Outcome) => void } = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  let written = 0
  const work = async () => {
    const lane = makeLane(1)
    for (let tried = cases[next++]; tried && written < enough; tried = cases[next++]) {
      written++
      const outcome = await verify(tried, lane)
      if ('refused' in outcome) written--
      outcomes.push(outcome)
      each?.(outcome)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return outcomes
}

const percent = (share: number | undefined) => (share === undefined ? '' : `${(share * 100).toFixed(3)} %`)

function row(name: string, condition: string, outcomes: readonly Outcome[]): string {
  const written = outcomes.flatMap((one) => ('refused' in one ? [] : [one]))
  const worst = written.map((one) => one.worst).sort((a, b) => a - b)
  const reasons = new Map<string, number>()
  for (const one of outcomes) if ('refused' in one) reasons.set(one.refused, (reasons.get(one.refused) ?? 0) + 1)
  const cells = [
    ...[name, condition, written.length],
    ...[percent(worst.at(-1)), percent(worst[Math.floor(worst.length / 2)])],
    written.filter(({ failed }) => failed.length > 0).length,
    [...reasons].map(([code, count]) => `${count} ${code}`).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

/** A table in Markdown: each model under each condition with its cards, their deviations and what was refused. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const models = [...new Set(outcomes.map(({ tried }) => tried.writer.key))].sort()
  const rows = models.flatMap((model) =>
    CONDITIONS.flatMap((condition) => {
      const own = outcomes.filter(({ tried }) => tried.writer.key === model && tried.condition === condition)
      return own.length > 0 ? [row(`\`${model}\``, condition, own)] : []
    }),
  )
  return [
    '| model | conditions | cards | worst | median | failures | refused |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    row('all', '', outcomes),
  ].join('\n')
}
