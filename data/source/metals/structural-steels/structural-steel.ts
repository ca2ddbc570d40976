import { type Entry, mergeValues } from '../../entry.ts'

/** Constants that the Eurocode gives for every structural steel, at 20 °C; and the footprint of coil, taken for plate. */
const eurocodeSteel: Record<string, string> = {
  'en1993-1-1 3.2.6': 'e_modulus=210GPa@nominal shear_modulus=81GPa@nominal poisson=0.3@nominal cte=12E-6/K@nominal',
  'en1993-1-2 3.4': 'k=53.3W/(m*K){T=20°C} cp=440J/(kg*K){T=20°C}',
  generic: 'density=7.85g/cm^3 rho_el=0.17E-6ohm*m{T=20°C}',
  'ice-coil': 'gwp=1.85kg*CO2e/kg embodied_energy=23.5MJ/kg',
}

const IMPACT = { 20: 'kv', 0: 'kv_0', '-20': 'kv_m20', '-40': 'kv_m40', '-50': 'kv_m50' } as const

/** A row of EN 10025. */
export interface StructuralSteel {
  name: string
  number: string
  standard: string
  /** ReH in MPa by upper thickness in mm: `16:355 40:345`. */
  yields: string
  /** Rm in MPa with its thickness band in mm. */
  strength: string
  elongation: number
  /** Energy in J, temperature in °C. */
  impact: readonly [number, keyof typeof IMPACT]
  elements: string
  hardness: number
  what: readonly [string, string]
  temper: string
  places: readonly [mechanical: string, impact: string, ladle: string]
  equivalents?: string
  generic?: string
}

const yieldText = (bands: string): string =>
  bands
    .split(' ')
    .map((band, index, all) => {
      const [to, stress] = band.split(':')
      const from = all[index - 1]?.split(':')[0]
      return `reh>=${stress}MPa{thickness${from ? `=${from}..` : '<='}${to}mm}${index === 0 ? '!' : ''}`
    })
    .join(' ')

export function structuralSteel(row: StructuralSteel): Entry {
  const [energy, at] = row.impact
  return {
    name: row.name,
    kind: 'standard',
    class: 'metal/steel/structural',
    title: row.what,
    form: 'plate',
    process: 'hot-rolled',
    temper: row.temper,
    codes: `EN name: ${row.name} @ ${row.standard}; EN number: ${row.number}`,
    ...(row.equivalents && { equivalents: row.equivalents }),
    elements: [`${row.standard.toLowerCase().replace(' ', '')} ${row.places[2]}`, row.elements],
    values: mergeValues(
      {
        [`${row.standard.toLowerCase().replace(' ', '')} ${row.places[0]}`]: `${yieldText(row.yields)} ${row.strength} elongation_a>=${row.elongation}%{dir=L;thickness=3..40mm}`,
      },
      { [`${row.standard.toLowerCase().replace(' ', '')} ${row.places[1]}`]: `${IMPACT[at]}>=${energy}J{dir=L}` },
      eurocodeSteel,
      { generic: `hbw=${row.hardness} f_weld f_mach ${row.generic ?? ''}` },
    ),
  }
}

/** Where parts 3 to 6 of EN 10025 have their figures. */
export const NAMED_PLACES = ['mechanical properties', 'impact properties', 'ladle analysis'] as const
