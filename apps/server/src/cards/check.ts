import type { CheckPart, CardCheck as Judged } from '@ingot/cards/check/card-check'
import { type DeckResult, judgeCheck } from '@ingot/cards/check/judge-check'
import { planCheck } from '@ingot/cards/check/plan-check'
import { solverOf } from '@ingot/cards/solvers'
import type { CardCheck, CardCheckPart } from '@ingot/contract/cards'
import { AppError } from '@ingot/contract/errors'
import { runDecks } from './calculix/check-card.ts'
import { failureOf } from './failed-checks.ts'
import type { MadeCard } from './service.ts'

const copy = ({ strain, stress }: { strain: readonly number[]; stress: readonly number[] }) => ({
  strain: [...strain],
  stress: [...stress],
})

function sentPart(part: CheckPart): CardCheckPart {
  const { isPassed } = part
  switch (part.part) {
    case 'flow':
      return { ...measured(part), part: 'flow', simulated: copy(part.simulated), source: copy(part.source) }
    case 'elastic':
      return { ...measured(part), part: 'elastic' }
    case 'expansion':
    case 'density':
      return { isPassed, maxDeviation: part.maxDeviation, limit: part.limit, part: part.part }
    case 'rates':
      return { isPassed, part: 'rates', rates: [...part.rates] }
    case 'numbers':
      return {
        isPassed,
        part: 'numbers',
        compared: part.compared,
        differences: part.differences.map(({ quantity, expected, found }) => ({
          name: quantity,
          expected,
          ...(found !== undefined && { found }),
        })),
        ...(part.unreadable !== undefined && { unreadable: part.unreadable }),
      }
    case 'run':
      return { isPassed, part: 'run', said: part.said }
  }
}

const measured = ({
  isPassed,
  maxDeviation,
  limit,
  T,
}: {
  isPassed: boolean
  maxDeviation: number
  limit: number
  T?: number
}) => ({
  isPassed,
  maxDeviation,
  limit,
  ...(T !== undefined && { T }),
})

const sent = ({ version, isPassed, parts }: Judged, isOwnText: boolean): CardCheck => ({
  ...(version !== undefined && { version }),
  isOwnText,
  isPassed,
  parts: parts.map(sentPart),
})

const cardOf = ({ input, read }: MadeCard) => ({ input, system: read.system, startNumber: read.startNumber })

/** What CalculiX is to run for a card. */
export const decksOf = (made: MadeCard): { name: string; text: string }[] =>
  planCheck(cardOf(made), made.writer, made.text).decks.map(({ name, text }) => ({ name, text }))

/** How its runs are to be judged, and what its header says from then on where it failed. */
export function judgedCard(
  made: MadeCard,
  results: ReadonlyMap<string, DeckResult>,
  version: string | undefined,
): { check: CardCheck; failure: string | undefined } {
  const judged = judgeCheck(planCheck(cardOf(made), made.writer, made.text), results, version)
  const { solver } = made.writer
  return { check: sent(judged, solverOf(solver).runsInCalculix === true), failure: failureOf(judged) }
}

/** Runs a card in CalculiX. Throws `solver-away` where it isn't installed or doesn't end. */
export async function checkMadeCard(made: MadeCard, command: string): Promise<CardCheck> {
  const ran = await runDecks(decksOf(made), { command })
  if (!ran.ok) throw new AppError('solver-away')
  return judgedCard(made, ran.results, ran.version).check
}
