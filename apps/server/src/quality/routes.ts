import { AppError } from '@ingot/contract/errors'
import { QUALITY_REPORT_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import * as contract from '@ingot/contract/quality'
import { qualityRules } from '@ingot/domain/quality/check-material'
import { USUAL_POLICY } from '@ingot/domain/quality/gate/blockers'
import { TOGETHER_RULES } from '@ingot/domain/quality/together/together'
import { writeTableCsv } from '@ingot/exchange/exporters/table-csv'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { doerOf, noteDone } from '../audit/audit.ts'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { unitSystemOf } from '../catalog/unit-system.ts'
import type { Db } from '../db/db.ts'
import { fileStream } from '../export/file-stream.ts'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import type { Search } from '../search/service.ts'
import { type Asking, askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { findingHash, quality, qualityReport } from './calls.ts'
import { openJudging } from './judging.ts'
import type { Report } from './report.ts'
import * as store from './store.ts'

/** Whose acceptances a caller makes: their company's, or those for everybody. */
const ownerOf = (caller: Caller): string => visibleOwners(caller).at(-1) ?? ''

const rules = [
  ...qualityRules.map(({ id, severity }) => ({ id, severity })),
  ...TOGETHER_RULES.map((id) => ({ id, severity: 'warning' as const })),
]
const ruleIds = new Set(rules.map(({ id }) => id))

type ReportBody = z.output<(typeof contract.readQualityReport)['body'] & object>

/** What the quality rules find, what was accepted of it, and what blocks a release. */
export function qualityRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  search: Search,
  { db, materials, work }: { db: Db; materials: Materials; work: Work },
): void {
  const judgingOf = openJudging(db, shipped)

  serve(app, contract.readQuality, async ({ params: { id }, query: { lang, unitsystem } }, call) => {
    const judging = await judgingOf(call.caller, [id])
    return jsonReply(call, await work.reply(quality, askingOf(call), { id, language: lang, unitsystem, ...judging }))
  })

  serve(app, contract.acceptFinding, async ({ params: { id }, body: { rule, subject, because } }, call) => {
    const { caller } = call
    const { name, hash } = await work.value(findingHash, askingOf(call), { id, rule, subject })
    if (hash === undefined) throw new AppError('finding-not-found', { rule })
    const { userName: by, companyId: company } = caller.user
    const at = await db.transaction().execute(async (transaction) => {
      const row = { material: id, owner: ownerOf(caller), rule, subject, hash, because, author: by }
      const saved = await store.saveAcceptance(transaction, row)
      const details = { rule, subject, because }
      await noteDone(transaction, doerOf(caller), {
        action: 'finding-accepted',
        company,
        subject: { id, name },
        details,
      })
      return saved
    })
    return { by, at: at.toISOString(), because }
  })

  serve(app, contract.withdrawAcceptance, async ({ params: { id }, body: { rule, subject } }, { caller }) => {
    const [material] = await materials.known(caller, [id])
    if (!material) throw new AppError('material-not-found', { id })
    const withdrawn = await db.transaction().execute(async (transaction) => {
      const isRemoved = await store.removeAcceptance(transaction, {
        material: id,
        owner: ownerOf(caller),
        rule,
        subject,
      })
      if (isRemoved)
        await noteDone(transaction, doerOf(caller), {
          action: 'acceptance-withdrawn',
          company: caller.user.companyId,
          subject: { id, name: id },
          details: { rule, subject },
        })
      return isRemoved
    })
    return { withdrawn }
  })

  serve(app, contract.readQualityPolicy, async ({ query: { lang } }, { caller }) => {
    const saved = await store.findPolicy(db, caller.user.companyId)
    return {
      policy: saved?.policy ?? USUAL_POLICY,
      rules: rules.map((rule) => ({ ...rule, explanation: shipped.texts.text(`quality.rule.${rule.id}`, lang) })),
      ...(saved && { by: saved.author, at: saved.at.toISOString() }),
    }
  })

  serve(app, contract.saveQualityPolicy, async ({ body }, { caller }) => {
    const unknown = Object.keys(body.rules).find((rule) => !ruleIds.has(rule))
    if (unknown !== undefined) throw new AppError('unknown-rule', { rule: unknown })
    const { companyId: company, userName } = caller.user
    await db.transaction().execute(async (transaction) => {
      await store.savePolicy(transaction, company, body, userName)
      await noteDone(transaction, doerOf(caller), {
        action: 'quality-policy-saved',
        company,
        details: {
          severities: body.severities.join(', ') || '–',
          rules:
            Object.entries(body.rules)
              .map(([rule, is]) => `${rule}: ${is}`)
              .join(', ') || '–',
        },
      })
    })
    return body
  })

  /** The first materials of a list by name, and what is found in them. */
  async function report(
    asking: Asking,
    { search: payload, owner }: ReportBody,
    unitsystem: string | undefined,
    language: Language,
  ): Promise<Report & { total: number }> {
    const found = await search.filter(asking.caller, payload, unitSystemOf(payload.unitsystem ?? unitsystem), language)
    const owners = found.owners.filter((one) => owner === undefined || one === owner)
    const asked = { ...found, owners, sort: { by: 'name' as const } }
    const { ids } = await search.engine().page({ ...asked, offset: 0, limit: QUALITY_REPORT_MAX })
    const { total } = await search.engine().search({ ...asked, offset: 0, limit: 0 })
    const judging = await judgingOf(asking.caller, ids)
    return { ...(await work.value(qualityReport, asking, { ids, language, ...judging })), total }
  }

  serve(
    app,
    contract.readQualityReport,
    async ({ body, query: { lang, unitsystem } }, call) => {
      const { lines: _, ...rest } = await report(askingOf(call), body, unitsystem, lang)
      return rest
    },
    { cost: 'heavy' },
  )

  serve(
    app,
    contract.exportQualityReport,
    async ({ body, query: { lang, unitsystem } }, call) => {
      const { lines } = await report(askingOf(call), body, unitsystem, lang)
      const heads = [
        'id',
        'material',
        'severity',
        'rule',
        'explanation',
        'property',
        'finding',
        'proposal',
        'because',
      ] as const
      const head = heads.map((key) => shipped.texts.text(`quality.file.${key}`, lang))
      call.reply.type('text/csv; charset=utf-8')
      const name = `ingot-quality-${new Date().toISOString().slice(0, 10)}.csv`
      call.reply.header('content-disposition', `attachment; filename="${name}"`)
      return fileStream(writeTableCsv({ head, rows: [lines] }))
    },
    { cost: 'file' },
  )
}
