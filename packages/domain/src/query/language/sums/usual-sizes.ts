import type { QuantityKey, UnitSystem } from '../../../units/quantities.ts'
import { type Measure, plainUnit, quantityKey, shownUnit, siOf } from './units.ts'

interface UsualSizes {
  /** Sizes that values of real materials have, SI. */
  between: readonly [number, number]
  /** Units that people write, the most usual first. */
  units: readonly string[]
}

/** From foams to carbon; pressure moduli of gels and rubbers begin at 10 kPa (quality/class-ranges). */
const MODULI: UsualSizes = { between: [1e4, 1.2e12], units: ['GPa', 'MPa', 'ksi', 'Msi', 'psi', 'Pa'] }

/** Densities, moduli, conductivities and expansions as in quality/class-ranges and quality/scale-rules. */
const USUAL: Partial<Record<QuantityKey, UsualSizes>> = {
  density: { between: [0.1, 23_000], units: ['kg/m^3', 'g/cm^3', 'lb/in^3', 'lb/ft^3'] },
  modulus: MODULI,
  modulus_gpa: MODULI,
  // From the weakest foam to fibres of carbon, 8 GPa.
  stress: { between: [5e3, 1e10], units: ['MPa', 'GPa', 'ksi', 'psi', 'Pa'] },
  conductivity: { between: [0.01, 2500], units: ['W/(m*K)', 'mW/(m*K)', 'BTU*in/(h*ft^2*°F)'] },
  // Glass ceramics for mirrors expand by 1E-8/K.
  cte: { between: [1e-8, 4e-4], units: ['1E-6/K', '1/K', '1E-6/°F'] },
  // From tungsten in the cold to hydrogen, 14 300.
  specific_heat: { between: [20, 15_000], units: ['J/(kg*K)', 'kJ/(kg*K)', 'BTU/(lb*°F)'] },
  diffusivity: { between: [1e-8, 2e-3], units: ['mm^2/s', 'm^2/s'] },
  // From foams to ductile steel, 500 MPa√m.
  toughness: { between: [1e4, 5e8], units: ['MPa*m^0.5', 'MPa*mm^0.5', 'ksi*in^0.5', 'Pa*m^0.5'] },
  // Silver has 63 MS/m.
  conductivity_el: { between: [1e-20, 7e7], units: ['MS/m', 'S/m', '%IACS'] },
  // Mica and films: some 1 GV/m.
  field: { between: [1e4, 2e9], units: ['kV/mm', 'V/m', 'V/mil'] },
}

/** How far beyond the usual a number is still a limit that somebody may set. */
const FAR = 2
const OFFERED = 2

/**
 * Units in which a number without one may have been meant, where it is far off every material in the unit that is shown;
 * none where that unit will do, or where no other would.
 */
export function unitsAsked(number: number, measure: Measure, system: UnitSystem): readonly string[] {
  const quantity = measure.is === 'column' ? quantityKey(measure.column) : undefined
  const usual = quantity && USUAL[quantity]
  if (!usual || number === 0) return []
  const [least, most] = usual.between
  const shown = shownUnit(measure, system)
  const size = (unit: string) => Math.abs(siOf(number, unit, measure))
  if (size(shown) >= least / FAR && size(shown) <= most * FAR) return []
  return usual.units
    .filter((unit) => unit !== shown && size(unit) >= least && size(unit) <= most)
    .map(plainUnit)
    .slice(0, OFFERED)
}
