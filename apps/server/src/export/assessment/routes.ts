import { AppError } from '@ingot/contract/errors'
import type { ImpactTotal } from '@ingot/contract/impact'
import * as contract from '@ingot/contract/impact'
import { assess, IMPACT_PROPERTIES } from '@ingot/domain/impact/assess'
import { makesHundred } from '@ingot/domain/impact/rows'
import type { FastifyInstance } from 'fastify'
import { needPdf } from '../../callers/access.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { unitSystemOf } from '../../catalog/unit-system.ts'
import type { Config } from '../../config.ts'
import { refuseLarge } from '../../http/guards/json-body.ts'
import { serve } from '../../http/serve.ts'
import { addressOf } from '../../materials/address.ts'
import type { Materials } from '../../materials/service.ts'
import type { PdfPool } from '../pdf/pool.ts'
import { PRINTS, printedReply } from '../pdf/reply.ts'
import { printedAssessment } from './content.ts'

/** Fields of one form, each of which becomes an object of its own: one is read, and browsers may add some. */
const FIELDS_MAX = 20

const FORM = 'application/x-www-form-urlencoded'

/** The JSON in the field of the form. Throws AppError or SyntaxError. */
const parseForm = (text: string): unknown => {
  if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) throw new AppError('bad-json')
  const payload = new URLSearchParams(text).get('payload') ?? ''
  refuseLarge(payload)
  return JSON.parse(payload)
}

/** Whether two sums are the same but for the last digits of their adding up. */
const isSame = (said: ImpactTotal, counted: ImpactTotal): boolean =>
  IMPACT_PROPERTIES.every(
    (property) =>
      said[property].isAtLeast === counted[property].isAtLeast && isNear(said[property].value, counted[property].value),
  ) && isNear(said.energy, counted.energy)
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b))

const inWords = ({ gwp, co2, energy }: ImpactTotal): string => `GWP ${gwp.value}, CO2 ${co2.value}, ${energy} J/kg`

/** The impact assessment as PDF, printed by the threads that print datasheets. */
export function assessmentPdfRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  materials: Materials,
  { application }: Config,
  pool: PdfPool,
): void {
  // A form of this origin opens the PDF in a window of its own; forms are read nowhere else.
  app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: PRINTS.bodyLimit }, (_request, text, done) => {
      try {
        done(null, parseForm(String(text)))
      } catch (error) {
        done(error instanceof AppError ? error : new AppError('bad-json'))
      }
    })
    serve(
      forms,
      contract.downloadImpactPdf,
      async ({ params, body: { data, svg } }, call) => {
        const { caller, request } = call
        needPdf(application, caller, request.url)
        const { lang: language, unit, file } = params
        const system = unitSystemOf(unit)
        const { compounds, machines, country, total } = data
        if (!makesHundred(compounds))
          throw new AppError('impact-percentages', { sum: compounds.reduce((sum, row) => sum + row.percentage, 0) })
        const counted = assess(data).total
        if (!isSame(total, counted))
          throw new AppError('impact-total', { said: inWords(total), counted: inWords(counted) })
        const id = data.materialId
        const [material] = id === undefined ? [] : await materials.known(caller, [id])
        if (id !== undefined && !material) throw new AppError('material-not-found', { id })
        const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
        const name = material?.doc.name
        const path = material && addressOf(material.id, material.doc).map(encodeURIComponent).join('/')
        const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
        return printedReply({ shipped, pool }, call, {
          title: [text('impact.title'), name].filter(Boolean).join(' · '),
          language,
          content: printedAssessment({
            shipped,
            compounds,
            machines,
            country,
            total: counted,
            material: name,
            language,
            system,
            pictures: { gwp: svg.gwpPlotData, co2: svg.co2PlotData },
          }),
          file,
          versions: [text('impact.version', { version: shipped.impact.version })],
          below: path === undefined ? [] : [`${request.protocol}://${request.host}/datasheet/${path}`],
          isInline: isForm,
        })
      },
      PRINTS,
    )
  })
}
