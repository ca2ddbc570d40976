import type { CriterionFormat } from '@ingot/contract/criteria'
import type { ImpactFigure } from '@ingot/contract/impact'
import { openedAssessment } from '@ingot/domain/impact/saved'
import type { CriteriasOf } from './criterion.ts'

interface Factors {
  key: string
  gwp: ImpactFigure | null
  co2: ImpactFigure | null
}

const amountOf = (figure: ImpactFigure | null) => figure && { value: figure.value, isOwn: figure.origin === undefined }
const factorsOf = ({ key, gwp, co2 }: Factors) => ({ key, gwp: amountOf(gwp), co2: amountOf(co2) })

/** Which rows with how much of what, and which country; names and sources come with the language and the data of the day. */
function ofAssessment(saved: CriteriasOf<'IA-2023-1'>) {
  const { compounds, machines, country, ownAdditives, ownMachines } = openedAssessment(saved)
  return {
    materialId: saved.materialId,
    compounds: compounds.map((row) => ({ ...factorsOf(row), percentage: row.percentage })),
    machines: machines.map(({ key, energy }) => ({ key, energy: amountOf(energy) })),
    country: country && factorsOf(country),
    own: [ownAdditives, ownMachines],
  }
}

type ChosenByFormat = { [F in CriterionFormat]?: (criterias: CriteriasOf<F>) => unknown }

/** Formats that hold more than what a person chose. */
const CHOSEN: ChosenByFormat = { 'IA-2023-1': ofAssessment }

/** What of a criterion's content a person chose: what tells whether it was changed. */
export const chosenOf = <F extends CriterionFormat>(format: F, criterias: CriteriasOf<F>): unknown => {
  const chosen: ChosenByFormat[F] = CHOSEN[format]
  return chosen ? chosen(criterias) : criterias
}
