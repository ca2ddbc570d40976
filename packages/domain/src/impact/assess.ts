import type {
  CompoundRow,
  ImpactAmount,
  ImpactCountry,
  ImpactFigure,
  ImpactTotal,
  MachineRow,
} from '@ingot/contract/impact'

export const IMPACT_PROPERTIES = ['gwp', 'co2'] as const
export type ImpactProperty = (typeof IMPACT_PROPERTIES)[number]

/** What one row adds per kg of product; null where its figure is not known. */
export type RowImpact = Record<ImpactProperty, ImpactAmount | null>

export interface Assessment {
  compounds: readonly CompoundRow[]
  machines: readonly MachineRow[]
  country: ImpactCountry | null
}

export interface Assessed {
  compounds: readonly RowImpact[]
  machines: readonly RowImpact[]
  total: ImpactTotal
}

type Factors = Readonly<Record<ImpactProperty, ImpactFigure | null>>

/** The factor that counts. CO2 is one of the gases of the GWP: where only CO2 is known, the GWP is at least that. */
export function factorOf({ gwp, co2 }: Factors, property: ImpactProperty): ImpactAmount | null {
  const figure = property === 'gwp' ? gwp : co2
  if (figure) return { value: figure.value, isAtLeast: false }
  return property === 'gwp' && co2 ? { value: co2.value, isAtLeast: true } : null
}

/** Nothing of something is nothing, whether its factor is known or not. */
function times(count: number, factors: Factors | null, property: ImpactProperty): ImpactAmount | null {
  if (count === 0) return { value: 0, isAtLeast: false }
  const factor = factors && factorOf(factors, property)
  return factor && { ...factor, value: count * factor.value }
}

const rowImpact = (count: number, factors: Factors | null): RowImpact => ({
  gwp: times(count, factors, 'gwp'),
  co2: times(count, factors, 'co2'),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const totalOf = (rows: readonly RowImpact[], property: ImpactProperty): ImpactAmount => ({
  value: sum(rows.map((row) => row[property]?.value ?? 0)),
  isAtLeast: rows.some((row) => row[property]?.isAtLeast ?? true),
})

/**
 * The impact per kg of product [IMPACT-017]: a compound adds its share times its factor, a machine its energy (J/kg) times
 * the factor of the country's electricity (kg/J). A row whose factor is not known adds nothing and makes the total a
 * lower limit.
 */
export function assess({ compounds, machines, country }: Assessment): Assessed {
  const ofCompounds = compounds.map((row) => rowImpact(row.percentage / 100, row))
  const ofMachines = machines.map(({ energy }) => rowImpact(energy.value, country))
  const all = [...ofCompounds, ...ofMachines]
  return {
    compounds: ofCompounds,
    machines: ofMachines,
    total: {
      gwp: totalOf(all, 'gwp'),
      co2: totalOf(all, 'co2'),
      energy: sum(machines.map(({ energy }) => energy.value)),
    },
  }
}

/** Part of a total, 0 to 1; `isAtMost` where other rows may add more than is known. */
export interface Share {
  value: number
  isAtMost: boolean
}

/**
 * Share of each row in a total, all 0 where that is 0. Where a figure is missing or is a lower limit the total is open:
 * that row's share is not known (null), and those of the others are the most that they can be.
 */
export function sharesOf(rows: readonly RowImpact[], property: ImpactProperty): (Share | null)[] {
  const amounts = rows.map((row) => row[property])
  const isOpen = amounts.some((amount) => amount === null || amount.isAtLeast)
  const total = sum(amounts.map((amount) => amount?.value ?? 0))
  return amounts.map((amount) => {
    if (amount === null || amount.isAtLeast) return null
    return { value: total > 0 ? amount.value / total : 0, isAtMost: isOpen && amount.value > 0 }
  })
}
