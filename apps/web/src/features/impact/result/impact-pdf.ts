import { pathOf } from '@ingot/contract/client'
import { DEFAULT_CONTENT_ID, IMPACT_POST_LICENCES } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { routes } from '@ingot/contract/routes'
import { type Assessment, assess, type ImpactProperty, type Share, sharesOf } from '@ingot/domain/impact/assess'
import { type PiePart, piePicture } from './pie-picture.ts'

interface Wanted {
  assessment: Assessment
  materialId: string
  name: string
  language: Language
  unit: string
  percent: (share: Share | null) => string
}

/** The rows with their shares in a total. */
export function pieParts(assessment: Assessment, property: ImpactProperty): PiePart[] {
  const { compounds, machines } = assess(assessment)
  const rows = [...assessment.compounds, ...assessment.machines]
  const results = [...compounds, ...machines]
  const shares = sharesOf(results, property)
  return rows.map(({ name }, place) => ({ name, share: shares[place] ?? null }))
}

/** A file name that every system takes: `Impact PA66 GF30.pdf`. */
export function impactFileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/\s+/g, ' ')
  return `Impact ${safe.trim().slice(0, 100)}.pdf`
}

/** Parameters and body of the call that makes the PDF [API-036]. */
export function impactPdfCall({ assessment, materialId, name, language, unit, percent }: Wanted) {
  const { compounds, machines, country } = assessment
  const picture = (property: ImpactProperty) => piePicture(pieParts(assessment, property), percent)
  return {
    params: { content: DEFAULT_CONTENT_ID, lang: language, unit, file: impactFileName(name) },
    body: {
      data: {
        compounds: [...compounds],
        machines: [...machines],
        country,
        total: assess(assessment).total,
        materialId,
      },
      svg: { co2PlotData: picture('co2'), gwpPlotData: picture('gwp') },
    },
  }
}

/** Whether the PDF is downloaded by POST, or opened in a new window: the first licence decides [IMPACT-015]. */
export const isPdfPosted = (licences: readonly { name: string }[]): boolean =>
  IMPACT_POST_LICENCES.includes(licences[0]?.name ?? '')

/** Opens the PDF in a new window: a form of this page is sent there, because a link cannot carry the assessment. */
export function openPdfWindow({ params, body }: ReturnType<typeof impactPdfCall>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.target = '_blank'
  form.action = pathOf(routes.downloadImpactPdf.path, params)
  const payload = document.createElement('input')
  payload.type = 'hidden'
  payload.name = 'payload'
  payload.value = JSON.stringify(body)
  form.append(payload)
  document.body.append(form)
  form.submit()
  form.remove()
}
