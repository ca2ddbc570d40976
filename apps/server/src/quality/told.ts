import type { Language, MaterialDocument } from '@ingot/contract/material'
import type { QualityFinding } from '@ingot/contract/quality'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { qualityRules } from '@ingot/domain/quality/check-material'
import { type ReplyUnits, replyUnits, unitOf, valueIn } from '../catalog/reply-units.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { shownValue } from '../materials/shown.ts'
import { type Judged, type Judging, judgedOf } from './judged.ts'

interface Telling {
  shipped: Shipped
  doc: MaterialDocument
  language: Language
  units: ReplyUnits | undefined
}

type Statement = QualityFinding['statements'][number]

/** A statement by its name, and what a value says. */
function statementOf(id: string, { shipped, doc, language, units }: Telling): Statement[] {
  const value = doc.values.find((one) => one.id === id)
  const curve = doc.curves.find((one) => one.id === id)
  const told = value ?? curve ?? doc.models.find((one) => one.id === id)
  if (!told)
    return id.startsWith('composition/')
      ? [{ id, part: 'composition', name: shipped.texts.text('revisions.composition', language) }]
      : []
  const node = shipped.catalogue.nodes.get(told.vkey)
  const measure = value && units?.ofQuantity(node?.quantity)
  return [
    {
      id,
      part: value ? 'value' : curve ? 'curve' : 'model',
      vkey: told.vkey,
      name: textIn(node?.name, language) || told.vkey,
      ...(node?.symbol && { symbol: node.symbol }),
      ...(value && node?.quantity && { quantity: node.quantity }),
      ...unitOf(measure),
      ...(value ? { says: valueIn(shownValue(value, language), measure) } : told.cond && { cond: told.cond }),
    },
  ]
}

/** Statements of one finding that are named; a rule that a thousand of them break together names some. */
const NAMED_MAX = 12

function expectedIn({ expected }: Judged, { shipped, language, units }: Telling): QualityFinding['expected'] {
  if (!expected) return undefined
  const { lo, hi, ...rest } = expected
  const measure = units?.ofQuantity(expected.quantity)
  const [low, high] = [lo, hi].map((end) => (end === undefined || !measure ? end : measure.from(end)))
  const of = textIn(shipped.catalogue.classNames.get(expected.of ?? ''), language) || expected.of
  return {
    ...rest,
    ...(of !== undefined && { of }),
    ...unitOf(measure),
    ...(low !== undefined && { lo: low }),
    ...(high !== undefined && { hi: high }),
  }
}

function told(finding: Judged, telling: Telling): QualityFinding {
  const { rule, severity, subject, ids = [], message, facts = [], suspicion, correction, accepted, blocks } = finding
  const expected = expectedIn(finding, telling)
  return {
    rule,
    severity,
    subject,
    explanation: telling.shipped.texts.text(`quality.rule.${rule}`, telling.language),
    message,
    statements: ids.slice(0, NAMED_MAX).flatMap((id) => statementOf(id, telling)),
    ...(facts.length > 0 && { facts: facts.map((fact) => ({ ...fact })) }),
    ...(expected && { expected }),
    ...(suspicion && { suspicion }),
    ...(correction && correction.length > 0 && { correction: [...correction] }),
    ...(accepted && {
      accepted: { by: accepted.author, at: new Date(accepted.at).toISOString(), because: accepted.because },
    }),
    blocks,
  }
}

/** The findings of a document as calls reply them; `id` is what acceptances name it by. */
export function toldOf(
  asked: { shipped: Shipped; doc: MaterialDocument; id: string; language: Language; unitsystem?: string | undefined },
  judging: Judging,
): { rules: number; findings: QualityFinding[] } {
  const { shipped, doc, id, language } = asked
  const units = replyUnits(asked.unitsystem)
  return {
    rules: qualityRules.length,
    findings: judgedOf(doc, shipped.catalogue, id, judging).map((finding) =>
      told(finding, { shipped, doc, language, units }),
    ),
  }
}
