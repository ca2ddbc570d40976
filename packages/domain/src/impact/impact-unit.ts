import type { ImpactProperty } from './assess.ts'

/** The printed unit of a figure: CO₂ alone is weighed as it is, not as what it is worth of other gases. */
export const impactUnit = (label: string, property: ImpactProperty): string =>
  property === 'co2' ? label.replaceAll('CO₂e', 'CO₂') : label
