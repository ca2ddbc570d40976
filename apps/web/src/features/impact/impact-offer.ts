import type { ImpactCompound, ImpactCountry, ImpactData, ImpactFigure, ImpactMachine } from '@ingot/contract/impact'
import { IMPACT_USE_MASK } from '@ingot/contract/limits'
import type { EditedAssessment } from '@ingot/domain/impact/saved'

/** What can be chosen, by kind. */
export interface ImpactOffer {
  compounds: readonly ImpactCompound[]
  countries: readonly ImpactCountry[]
  machines: readonly ImpactMachine[]
}

/** The data items by their use mask: null are compounds, 38 countries, 37 machines [IMPACT-007]. */
export function offerOf({ items }: Pick<ImpactData, 'items'>): ImpactOffer {
  return {
    compounds: items.flatMap((item) => (item.usemask === IMPACT_USE_MASK.compounds ? item.data : [])),
    countries: items.flatMap((item) => (item.usemask === IMPACT_USE_MASK.countries ? item.data : [])),
    machines: items.flatMap((item) => (item.usemask === IMPACT_USE_MASK.machines ? item.data : [])),
  }
}

type Figures = Readonly<Record<string, ImpactFigure | null>>

/** Figures that are the user's own stay whatever the catalogue says; what was unknown may be known today. */
const isOlder = (kept: ImpactFigure | null | undefined, today: ImpactFigure | null | undefined): boolean =>
  kept === null ? (today ?? null) !== null : kept?.origin !== undefined && kept.value !== today?.value

const figuresOf = ({
  key: _key,
  name: _name,
  percentage: _percentage,
  group: _group,
  ...figures
}: object & {
  key?: string
  name?: string
  percentage?: number
  group?: string
}): Figures => figures as Figures

interface Row {
  key: string
  name: string
}

const hasOlder = (row: Row, today: Row | undefined): boolean => {
  if (!today) return false
  const now = figuresOf(today)
  return Object.entries(figuresOf(row)).some(([property, figure]) => isOlder(figure, now[property]))
}

/** A row with the names, and the words of the figures that are the same, in the language of today's data. */
function inWordsOf<R extends Row>(row: R, today: Row | undefined): R {
  if (!today) return row
  const now = figuresOf(today)
  const figures = Object.entries(figuresOf(row)).map(([property, figure]) => {
    const other = now[property]
    return [property, figure?.origin && other && other.value === figure.value ? other : figure]
  })
  return { ...row, name: today.name, ...Object.fromEntries(figures) }
}

/** A row with today's figures, where they are not the user's own. */
function withToday<R extends Row>(row: R, today: Row | undefined): R {
  if (!today) return row
  const now = figuresOf(today)
  const figures = Object.entries(figuresOf(row)).map(([property, figure]) => [
    property,
    isOlder(figure, now[property]) ? (now[property] ?? null) : figure,
  ])
  return { ...row, ...Object.fromEntries(figures) }
}

type Change = <R extends Row>(row: R, today: Row | undefined) => R

function changed(edited: EditedAssessment, offer: ImpactOffer, start: ImpactData['start'], change: Change) {
  const among = (rows: readonly Row[], key: string) => rows.find((one) => one.key === key)
  const compound = (key: string) => among(offer.compounds, key) ?? among(start ?? [], key)
  return {
    ...edited,
    compounds: edited.compounds.map((row) => change(row, compound(row.key))),
    machines: edited.machines.map((row) => change(row, among(offer.machines, row.key))),
    country: edited.country && change(edited.country, among(offer.countries, edited.country.key)),
  }
}

/** The assessment in the language of the data. */
export const localised = (edited: EditedAssessment, offer: ImpactOffer, start: ImpactData['start']): EditedAssessment =>
  changed(edited, offer, start, inWordsOf)

/** The assessment with the figures that the catalogue has today. */
export const withTodaysFigures = (
  edited: EditedAssessment,
  offer: ImpactOffer,
  start: ImpactData['start'],
): EditedAssessment => changed(edited, offer, start, withToday)

/** Whether the catalogue has other figures today than those that were saved. */
export function isOutdated(edited: EditedAssessment, offer: ImpactOffer, start: ImpactData['start']): boolean {
  const among = (rows: readonly Row[], key: string) => rows.find((one) => one.key === key)
  return (
    edited.compounds.some((row) => hasOlder(row, among(offer.compounds, row.key) ?? among(start ?? [], row.key))) ||
    edited.machines.some((row) => hasOlder(row, among(offer.machines, row.key))) ||
    (edited.country !== null && hasOlder(edited.country, among(offer.countries, edited.country.key)))
  )
}
