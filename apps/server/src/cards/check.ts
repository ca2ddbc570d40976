import type { CheckPart, CardCheck as Judged } from '@ingot/cards/check/card-check'
import type { CardCheck, CardCheckPart } from '@ingot/contract/cards'
import { AppError } from '@ingot/contract/errors'
import { checkCard } from './calculix/check-card.ts'
import { rememberCheck } from './failed-checks.ts'
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
  ...{ isPassed, maxDeviation, limit },
  ...(T !== undefined && { T }),
})

const sent = ({ version, isPassed, parts }: Judged, isOwnText: boolean): CardCheck => ({
  ...(version !== undefined && { version }),
  ...{ isOwnText, isPassed },
  parts: parts.map(sentPart),
})

/** Runs a card in CalculiX; one that fails says so in its header from then on. Throws `solver-away` where it isn't installed or doesn't end, `too-many-requests` in a crowd. */
export async function checkMadeCard(
  { writer, input, read, text, digest }: MadeCard,
  command: string,
  signal?: AbortSignal,
): Promise<CardCheck> {
  const card = { input, system: read.system, startNumber: read.startNumber }
  const outcome = await checkCard(card, writer, text, { command, ...(signal && { signal }) })
  if (!outcome.ok) throw new AppError('solver-away')
  rememberCheck(digest, outcome.check)
  return sent(outcome.check, writer.solver === 'abaqus' || writer.solver === 'calculix')
}
