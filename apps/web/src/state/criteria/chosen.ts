import type { CriterionFormat } from '@ingot/contract/criteria'
import type { ImpactFigure } from '@ingot/contract/impact'
import type { CriteriasOf } from './criterion.ts'

interface Factors {
  key: string
  gwp: ImpactFigure | null
  co2: ImpactFigure | null
}

const amountOf = (figure: ImpactFigure | null) => figure && { value: figure.value, isOwn: figure.origin === undefined }
const factorsOf = ({ key, gwp, co2 }: Factors) => ({ key, gwp: amountOf(gwp), co2: amountOf(co2) })
const inOrder = <R extends { place: number }>(rows: Record<string, R>) =>
  Object.entries(rows)
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([key, row]) => ({ ...row, key }))

/** Which rows with how much of what, and which country; names and sources come with the language and the data of the day. */
const ofAssessment = (saved: CriteriasOf<'IA-2023-1'>) => ({
  materialId: saved.materialId,
  compounds: inOrder(saved.propertyMap).map((row) => ({ ...factorsOf(row), percentage: row.percentage })),
  machines: inOrder(saved.machineMap).map(({ key, energy }) => ({ key, energy: amountOf(energy) })),
  country: saved.selectedCountry && factorsOf(saved.selectedCountry),
  own: [saved.userDefinedAdditives, saved.userDefinedMachines],
})

type ChosenByFormat = { [F in CriterionFormat]?: (criterias: CriteriasOf<F>) => unknown }

/** Formats that hold more than what a person chose. */
const CHOSEN: ChosenByFormat = { 'IA-2023-1': ofAssessment }

/** What of a criterion's content a person chose: what tells whether it was changed. */
export const chosenOf = <F extends CriterionFormat>(format: F, criterias: CriteriasOf<F>): unknown => {
  const chosen: ChosenByFormat[F] = CHOSEN[format]
  return chosen ? chosen(criterias) : criterias
}
