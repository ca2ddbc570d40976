import type { MaterialDocument } from '@ingot/contract/material'

/** Plausible ranges of a class, SI: density, Young's modulus, thermal conductivity, coefficient of expansion. */
export interface ClassRange {
  density: readonly [number, number]
  E: readonly [number, number]
  k: readonly [number, number]
  cte: readonly [number, number]
}

const range = (
  density: ClassRange['density'],
  E: ClassRange['E'],
  k: ClassRange['k'],
  cte: readonly [number, number],
): ClassRange => ({ density, E: [E[0] * 1e9, E[1] * 1e9], k, cte: [cte[0] * 1e-6, cte[1] * 1e-6] })

const unfilled = range([820, 2250], [0.005, 6], [0.1, 0.6], [20, 260])
const filled = range([850, 2700], [0.5, 60], [0.15, 20], [-2, 200])

/** By class path, the longest prefix holds. Densities kg/m³, moduli GPa, W/(m·K), 1e-6/K. */
export const classRanges: Readonly<Record<string, ClassRange>> = {
  metal: range([500, 22700], [10, 560], [4, 430], [0.3, 60]),
  'metal/steel': range([7600, 8200], [185, 225], [9, 65], [9, 18]),
  'metal/steel/stainless': range([7500, 8200], [180, 225], [9, 35], [9, 19]),
  'metal/iron': range([7800, 7900], [195, 215], [60, 85], [11, 13]),
  'metal/cast-iron': range([6800, 7800], [75, 190], [10, 60], [8, 20]),
  'metal/aluminium': range([2500, 2950], [65, 90], [70, 240], [15, 26]),
  'metal/magnesium': range([1700, 1950], [41, 47], [30, 160], [24, 28]),
  'metal/titanium': range([4300, 4900], [65, 125], [4, 25], [7, 11]),
  'metal/nickel': range([7700, 9300], [130, 235], [8, 95], [0.5, 18]),
  'metal/cobalt': range([8000, 9300], [200, 250], [8, 100], [10, 16]),
  'metal/copper': range([7400, 9100], [85, 155], [20, 415], [15, 22]),
  'metal/zinc': range([5900, 7300], [60, 130], [90, 130], [20, 40]),
  'metal/tin': range([7000, 9000], [25, 60], [40, 75], [15, 30]),
  'metal/lead': range([9000, 11500], [13, 30], [20, 40], [20, 32]),
  'metal/refractory': range([8000, 22700], [90, 560], [30, 200], [3.5, 9]),
  'metal/precious': range([9000, 22700], [60, 560], [30, 440], [6, 21]),
  'plastic/thermoplastic': unfilled,
  'plastic/thermoset': range([1000, 2300], [0.5, 30], [0.1, 2], [5, 120]),
  elastomer: range([850, 2300], [1e-4, 1], [0.1, 0.6], [80, 400]),
  composite: range([1100, 2700], [1, 500], [0.1, 800], [-5, 80]),
  ceramic: range([1500, 16000], [5, 1200], [0.5, 2500], [0.3, 15]),
  'ceramic/concrete': range([300, 4000], [1, 60], [0.1, 3.5], [5, 15]),
  glass: range([2100, 6500], [40, 110], [0.7, 2], [-0.5, 13]),
  wood: range([80, 1300], [1, 25], [0.03, 0.4], [1, 80]),
  foam: range([5, 1000], [1e-5, 2], [0.015, 0.5], [5, 200]),
  'foam/metal': range([100, 1500], [0.05, 15], [0.3, 60], [5, 30]),
}

const FILLING = /fibre|filler|reinforcement/

const isFilled = ({ composition, values }: MaterialDocument): boolean =>
  composition.some(({ items }) => items.some(({ role }) => role !== undefined && FILLING.test(role))) ||
  values.some(({ vkey, value }) => vkey === 'filler_mass' && (value ?? 0) > 0)

/** The range of a class by its longest known prefix, of a thermoplastic without filler. */
export function rangeOfClass(path: string): ClassRange | undefined {
  const parts = path.split('/')
  for (let depth = parts.length; depth > 0; depth--) {
    const found = classRanges[parts.slice(0, depth).join('/')]
    if (found) return found
  }
  return undefined
}

/** The range of a document's class; a filled thermoplastic has a range of its own. */
export function rangeOf(doc: MaterialDocument): ClassRange | undefined {
  const found = rangeOfClass(doc.class)
  return found === unfilled && isFilled(doc) ? filled : found
}
