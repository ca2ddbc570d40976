import type { AnalysedMaterial, AnalysisReply, ElementVerdict } from '@ingot/contract/analysis'
import { sumOfAnalysis } from '@ingot/contract/analysis-sum'
import type { Language } from '@ingot/contract/material'
import type { AnalysedElement } from '@ingot/domain/analysis/judge'
import { percentText } from '@ingot/domain/query/analysis-url'
import { formatQualified, formatQuantity } from '@ingot/domain/units/shown/format'
import type { CsvCell } from '@ingot/plots/frame/csv-text'
import type { Text, TextKey } from '../../words/texts.ts'

export type GroupName = keyof AnalysisReply
export const GROUPS: readonly GroupName[] = ['admits', 'open', 'near']

/** What was measured, with all of its digits: < 0.0005, or that it makes up the rest. */
export function amountText({ relation, fraction = 0 }: AnalysedElement, lang: Language, text: Text): string {
  if (relation === 'balance') return text('analysis.balance')
  return (relation === '=' ? '' : `${relation} `) + digitsText(fraction, lang)
}

const digitsText = (fraction: number, lang: Language): string =>
  lang === 'fr' ? percentText(fraction).replace('.', ',') : percentText(fraction)

/** What all elements are together, in percent with all digits. */
export const sumText = (analysis: readonly AnalysedElement[], lang: Language): string =>
  digitsText(sumOfAnalysis(analysis), lang)

/** Limits in percent, each rounded to the side that it is of. */
export function limitsText({ min, max, value, state }: ElementVerdict, lang: Language, text: Text): string {
  if (state === 'balance') return text('analysis.balance')
  const format = { quantity: 'percent', system: 'metric', locale: lang } as const
  return formatQualified(
    {
      ...(value !== undefined && { value }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    },
    format,
  )
}

/** What is left to the nearest limit, or by how much it is passed: never more room, nor less of a miss, than there is. */
export function marginText({ margin }: ElementVerdict, lang: Language, text: Text): string {
  if (!margin) return ''
  const isOut = margin.by < 0
  const key = isOut
    ? margin.to === 'min'
      ? 'analysis.belowMin'
      : 'analysis.aboveMax'
    : margin.to === 'min'
      ? 'analysis.toMin'
      : 'analysis.toMax'
  const round = isOut ? 'up' : 'down'
  const by = formatQuantity(Math.abs(margin.by), 'percent', 'metric', lang, { round }).text
  return text(key, { by })
}

const named = (verdicts: readonly ElementVerdict[]): string => verdicts.map(({ element }) => element).join(', ')

/** What keeps a material from being admitted, and what it says nothing of, a line each. */
export function reservations(material: AnalysedMaterial, lang: Language, text: Text): string[] {
  const of = (state: ElementVerdict['state']) => material.verdicts.filter((one) => one.state === state)
  const outside = of('outside').map((one) => `${one.element} ${marginText(one, lang, text)}`)
  const percent = formatQuantity(material.unstated, 'percent', 'metric', lang).text
  return [
    outside.length > 0 && text('analysis.said.outside', { elements: outside.join(', ') }),
    ...(['undecided', 'demanded', 'nominal', 'unstated'] as const).map((state) => {
      const elements = named(of(state))
      return elements !== '' && text(`analysis.said.${state}` as TextKey, { elements, percent })
    }),
    material.rules && text('analysis.said.rules', { rules: material.rules.join('; ') }),
  ].filter((line) => line !== false && line !== undefined)
}

/** The element with the least room, as a share of its limit. */
export const nearestOf = (verdicts: readonly ElementVerdict[]): ElementVerdict | undefined =>
  verdicts.filter(({ state, margin }) => state === 'within' && margin).sort((a, b) => roomOf(a) - roomOf(b))[0]

/** What is left to the nearest limit as a share of that: 0.22 % above 16 % is nearer than 0.005 % below 0.03 %. */
export function roomOf({ margin, min = 0, max = 0 }: ElementVerdict): number {
  const limit = margin?.to === 'min' ? min : max
  return limit > 0 ? (margin?.by ?? 0) / limit : Number.POSITIVE_INFINITY
}

/** All that is shown as rows of a file: numbers in percent by mass. */
export function csvRows(reply: AnalysisReply, analysis: readonly AnalysedElement[], text: Text): CsvCell[][] {
  const measured = new Map(analysis.map((one) => [one.element, one]))
  const percent = (fraction: number | undefined): CsvCell => (fraction === undefined ? undefined : fraction * 100)
  const head = (['group', 'material', 'element'] as const).map((key) => text(`analysis.${key}`))
  const numbers = (['min', 'max', 'marginHead'] as const).map((key) => `${text(`analysis.${key}`)} (%)`)
  return [
    [...head, `${text('analysis.measured')} (%)`, ...numbers, text('analysis.state')],
    ...GROUPS.flatMap((group) =>
      reply[group].items.flatMap(({ name, verdicts }) =>
        verdicts.map((one): CsvCell[] => {
          const amount = measured.get(one.element)
          return [
            text(`analysis.group.${group}`),
            name,
            one.element,
            amount && (amount.relation === '=' ? percent(amount.fraction) : amountText(amount, 'en', text)),
            percent(one.min),
            percent(one.max),
            percent(one.margin?.by),
            text(`analysis.state.${one.state}`),
          ]
        }),
      ),
    ),
  ]
}
