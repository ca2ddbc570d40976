import type { Language, MaterialDocument } from '@ingot/contract/material'
import type { readQualityReport } from '@ingot/contract/quality'
import { type Catalogue, textIn } from '@ingot/domain/catalogue/catalogue'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { SEVERITIES, shown } from '@ingot/domain/quality/problem'
import { checkTogether } from '@ingot/domain/quality/together/together'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import type { WorkContext } from '../work/asked.ts'
import { type Judged, type Judging, judge } from './judged.ts'

interface ReportAsked extends Judging {
  ids: readonly string[]
  language: Language
}

/** A finding of a report as a line of its file. */
type ReportLine = readonly [
  id: string,
  name: string,
  severity: string,
  rule: string,
  explanation: string,
  property: string,
  message: string,
  proposal: string,
  accepted: string,
]

export interface Report {
  materials: number
  clean: number
  rules: z.output<typeof readQualityReport.reply>['rules']
  lines: ReportLine[]
}

const EXAMPLES_MAX = 3

/** What would mend a finding, numbers in metric units: `rm 484 MPa`. */
const proposalText = (
  doc: MaterialDocument,
  catalogue: Catalogue,
  correction: NonNullable<Judged['correction']> = [],
): string =>
  correction
    .flatMap((change) => {
      const vkey = doc.values.find(({ id }) => id === change.id)?.vkey
      if (!('set' in change) || vkey === undefined) return []
      const { value, min, max } = change.set
      const node = catalogue.nodes.get(vkey)
      const numbers = [value, min, max].filter((number) => number !== undefined)
      const told = numbers.map((number) => shown(number, node?.quantity)).join(' – ')
      return told === '' ? [] : [`${vkey} ${told}`]
    })
    .join('; ')

/** Where findings are open first, then where they were accepted. */
function withAccepted(
  examples: Report['rules'][number]['examples'],
  accepted: ReadonlyMap<string, string> = new Map(),
) {
  const others = [...accepted].filter(([id]) => examples.every((one) => one.id !== id))
  return [...examples, ...others.map(([id, name]) => ({ id, name }))].slice(0, EXAMPLES_MAX)
}

/** What the rules find in some thousand materials, by rule and as lines; also what shows only among them. */
export async function qualityReport(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { ids, language, ...judging }: ReportAsked,
): Promise<Report> {
  const { catalogue, texts } = shipped
  const all = await materials.list(caller, ids)
  const among = new Map<string, ReturnType<typeof checkTogether>>()
  for (const one of checkTogether(all, catalogue)) among.set(one.material, [...(among.get(one.material) ?? []), one])
  const explained = (rule: string) => texts.text(`quality.rule.${rule}`, language)
  const rules = new Map<string, Report['rules'][number]>()
  /** Materials, id to name, in which findings of a rule were accepted. */
  const acceptedIn = new Map<string, Map<string, string>>()
  const lines: ReportLine[] = []
  let clean = 0
  const count = (found: readonly Judged[], id: string, name: string) => {
    const seen = new Set<string>()
    for (const { rule, severity, accepted } of found) {
      const key = `${severity} ${rule}`
      const known = rules.get(key) ?? {
        rule,
        severity,
        explanation: explained(rule),
        findings: 0,
        accepted: 0,
        materials: 0,
        examples: [],
      }
      rules.set(key, known)
      if (accepted) {
        known.accepted++
        acceptedIn.set(key, (acceptedIn.get(key) ?? new Map()).set(id, name))
        continue
      }
      known.findings++
      if (seen.has(key)) continue
      seen.add(key)
      known.materials++
      if (known.examples.length < EXAMPLES_MAX) known.examples.push({ id, name })
    }
    return seen.size === 0
  }
  for (const { id, doc } of all) {
    const problems = [
      ...checkMaterial(doc, catalogue),
      ...(among.get(id) ?? []).map(({ material: _, ...problem }) => problem),
    ]
    const found = judge(problems, doc, id, judging)
    if (count(found, id, doc.name)) clean++
    for (const { severity, rule, vkey = '', message, correction, accepted } of found) {
      const property = textIn(catalogue.nodes.get(vkey)?.name, language) || vkey
      lines.push([
        id,
        doc.name,
        severity,
        rule,
        explained(rule),
        property,
        message,
        proposalText(doc, catalogue, correction),
        accepted?.because ?? '',
      ])
    }
  }
  const order = (severity: Judged['severity']) => SEVERITIES.indexOf(severity)
  return {
    materials: all.length,
    clean,
    rules: [...rules]
      .map(([key, rule]) => ({ ...rule, examples: withAccepted(rule.examples, acceptedIn.get(key)) }))
      .sort((a, b) => order(a.severity) - order(b.severity) || b.findings - a.findings),
    lines,
  }
}
