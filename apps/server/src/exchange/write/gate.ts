import type { ImportProblem, ReportSentence } from '@ingot/contract/exchange'
import type { LocalText } from '@ingot/contract/material'
import type { QualityPolicy } from '@ingot/contract/quality'
import type { ImportFinding } from '@ingot/domain/quality/check-imported'
import { qualityRules } from '@ingot/domain/quality/check-material'
import { blocks } from '@ingot/domain/quality/gate/blockers'
import { ACCEPTED } from '@ingot/domain/values/withheld'
import { say } from '@ingot/exchange/report/say'

/** Characters of one finding in a revision's reason. */
const REMARK_CHARS = 300

/** Characters of the reason why it was accepted. */
const BECAUSE_CHARS = 200

/** A finding that is taken all the same: RULE:ID, with the material's external id or id. */
export type Accepted = string

export interface Judged {
  id: string
  extId: string
  name: string
}

/** What blocks and what is taken all the same. */
export interface GateRules {
  accepted: readonly Accepted[]
  /** Why. */
  because?: string | undefined
  /** What the company lets nothing be released with; errors where it has said nothing. */
  policy?: QualityPolicy | undefined
}

export interface Gate {
  /** Notes what was found in a material; answers what its revision's reason says of findings that were accepted. */
  judge(place: { file: string; line?: number }, material: Judged, findings: readonly ImportFinding[]): string[]
  /** The rules whose findings were accepted, by the external id of their material. */
  taken: ReadonlyMap<string, ReadonlySet<string>>
  /** Notes what was accepted and never found. */
  close(): void
}

const ruleIds = new Set(qualityRules.map(({ id }) => id))

/** Why an `accept` can't be meant as it stands; undefined for one that can. */
export function acceptFault(text: string): string | undefined {
  const [rule = '', id] = text.split(/:(.*)/s)
  if (!id) return `"${text.slice(0, 80)}" is not RULE:ID, as the report of the refused import names them`
  return ruleIds.has(rule) ? undefined : `"${rule.slice(0, 80)}" is no rule; the report of the refused import names it`
}

/**
 * Decides about what the plausibility rules find in the materials of an import: what would block a release refuses the
 * import unless it was accepted, the rest goes into the report.
 */
export function openGate(
  { accepted, because, policy }: GateRules,
  note: (problem: ImportProblem) => void,
  nameOf: (vkey: string) => LocalText = (vkey) => ({ en: vkey }),
): Gate {
  const taken = new Map<string, Set<string>>()
  const severityOf = ({ rule, severity }: ImportFinding) =>
    policy === undefined || !ruleIds.has(rule) ? severity : blocks(policy, { rule, severity }) ? 'error' : 'warning'
  const unused = new Set(accepted)
  const all = new Set(accepted)
  const isAccepted = (names: readonly Accepted[]) => {
    for (const name of names) unused.delete(name)
    return names.some((name) => all.has(name))
  }
  return {
    judge: (place, { id, extId, name }, findings) =>
      findings.flatMap((finding) => {
        const { rule, vkey, message, count } = finding
        const severity = severityOf(finding)
        const what = count > 1 ? `${message} (and ${count - 1} more of this kind)` : message
        const sentence = what.endsWith('?') ? what : `${what}.`
        const property = vkey === undefined ? undefined : nameOf(vkey)
        const problem = { ...place, ...(property && { column: property.en ?? vkey }), value: extId, code: rule }
        // A rule of the owner's documents has no text of its own.
        const found: ReportSentence[] = [
          property
            ? { key: 'report.finding-of', params: { name, property } }
            : { key: 'report.finding', params: { name } },
          { key: `quality.rule.${rule}` },
          ...(count > 1 ? [{ key: 'report.finding-more', params: { count: count - 1 } }] : []),
        ]
        const says = (...way: ReportSentence[]) => (ruleIds.has(rule) ? { says: [...found, ...way] } : {})
        const isTaken = isAccepted([`${rule}:${extId}`, `${rule}:${id}`])
        if (severity === 'warning') note({ ...problem, severity, reason: `${name}: ${sentence}`, ...says() })
        else if (isTaken)
          note({
            ...problem,
            severity: 'warning',
            reason: `${name}: ${sentence} Accepted.`,
            ...says({ key: 'report.finding-accepted' }),
          })
        else {
          const wayOut = `Correct it, or accept it as it is with ${rule}:${extId} (--accept, form field accept).`
          note({
            ...problem,
            severity,
            reason: `${name}: ${sentence} ${wayOut}`,
            ...says({ key: 'report.finding-way', params: { accept: `${rule}:${extId}` } }),
          })
        }
        if (!isTaken || severity !== 'error') return []
        taken.set(extId, (taken.get(extId) ?? new Set()).add(rule))
        const why = because === undefined ? '' : ` (${because.slice(0, BECAUSE_CHARS)})`
        return [`${ACCEPTED}${rule}: ${what}`.slice(0, REMARK_CHARS) + why]
      }),
    taken,
    close: () => {
      for (const value of unused)
        note({
          file: '',
          value,
          severity: 'warning',
          code: 'accept-unused',
          ...say('report.accept-unused', { accept: value }),
        })
    },
  }
}
