import type { MaterialDocument } from '@ingot/contract/material'
import { subjectOf } from '../gate/subject.ts'
import type { QualityContext, QualityProblem } from '../problem.ts'
import { candidatesOf, type Proposal } from './candidates.ts'
import { correctedDocument } from './corrected.ts'

/** The most changes that are tried: of more, which is the best is not known. */
const TRIED_MAX = 40
/** Each trial checks every value and point anew: of more than this in all, only what is wrong is told. A second or two. */
const CHECKED_MAX = 60_000
/** More properties than this that are odd by themselves: the class is wrong, or the row, and no single number. */
const ODD_MOST = 3
/** Where the class is in doubt, so is every range that it gives. */
const CLASS_RULES = new Set(['base-element-of-class', 'class-differs'])
/** What was written once differs from every number that is mended. */
const NOT_ADDED = new Set(['number-differs-from-text'])

const keyOf = (problem: QualityProblem): string => `${problem.rule} ${subjectOf(problem)}`

const isOdd = ({ severity }: QualityProblem): boolean => severity !== 'note'

interface Tried extends Proposal {
  /** The findings that it removes. */
  removed: ReadonlySet<string>
}

function tried(
  doc: MaterialDocument,
  proposal: Proposal,
  before: ReadonlySet<string>,
  check: (doc: MaterialDocument) => readonly QualityProblem[],
): Tried | undefined {
  const after = check(correctedDocument(doc, proposal.correction)).filter(isOdd)
  const left = new Set(after.map(keyOf))
  const isWorse = after.some((problem) => !before.has(keyOf(problem)) && !NOT_ADDED.has(problem.rule))
  const removed = new Set([...before].filter((key) => !left.has(key)))
  return isWorse || removed.size === 0 ? undefined : { ...proposal, removed }
}

/** The change that mends a finding and most of the others; undefined where there is none, or another does as well. */
function bestFor(key: string, all: readonly Tried[]): Tried | undefined {
  const mending = all.filter(({ removed }) => removed.has(key))
  const most = Math.max(0, ...mending.map(({ removed }) => removed.size))
  const best = mending.filter(({ removed }) => removed.size === most)
  return best.length === 1 ? best[0] : undefined
}

function without({ correction, suspicion, ...rest }: QualityProblem): QualityProblem {
  // A suspicion that no change is told of was not refuted by a trial.
  return { ...rest, ...(suspicion && correction === undefined && { suspicion }) }
}

/**
 * The findings, each with the change that would mend it where there is one that was tried: put into a copy of the document
 * it removes the finding and adds none. Of several the one that removes most is told, and none where two do as well as each
 * other.
 */
export function withProposals(
  context: QualityContext,
  findings: readonly QualityProblem[],
  check: (doc: MaterialDocument) => readonly QualityProblem[],
): QualityProblem[] {
  const { doc } = context
  const odd = findings.filter(isOdd)
  const property = new Map(doc.values.map(({ id, vkey }) => [id, vkey]))
  const properties = new Set(
    odd.flatMap(({ ids: [id, ...others] = [] }) => (others.length > 0 ? [] : (property.get(id ?? '') ?? []))),
  )
  const size = doc.curves.reduce((sum, { x }) => sum + x.length, doc.values.length)
  const isInDoubt = properties.size > ODD_MOST || odd.some(({ rule }) => CLASS_RULES.has(rule))
  const before = new Set(odd.map(keyOf))
  const candidates = isInDoubt ? [] : candidatesOf(context, odd)
  const isTooMuch = candidates.length > TRIED_MAX || candidates.length * size > CHECKED_MAX
  const all = isTooMuch ? [] : candidates.flatMap((proposal) => tried(doc, proposal, before, check) ?? [])
  return findings.map((finding) => {
    const best = isOdd(finding) ? bestFor(keyOf(finding), all) : undefined
    if (!best) return without(finding)
    const { suspicion: _, correction: __, ...rest } = finding
    return { ...rest, ...(best.suspicion && { suspicion: best.suspicion }), correction: best.correction }
  })
}
