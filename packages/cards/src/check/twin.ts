import type { SolverUnitSystem } from '@ingot/domain/units/solver-systems'
import { solverSystems } from '@ingot/domain/units/solver-systems'
import type { CardInput, CardQuantityKey, FlowCurve } from '../card-input.ts'
import { solverReal } from '../format/numbers/number.ts'
import type { ReadBack } from '../read/read-card.ts'
import { abaqusElasticWriter } from '../writers/abaqus-elastic.ts'
import { calculixPlasticWriter } from '../writers/calculix-plastic.ts'

/** Numbers that CalculiX can be asked about. */
const TWIN_KEYS = ['density', 'modulus', 'poisson', 'expansion'] as const satisfies readonly CardQuantityKey[]

/** A text for CalculiX, the units it is in, and the numbers it holds. */
export interface Twin {
  text: string
  system: SolverUnitSystem
  holds: readonly CardQuantityKey[]
  hasFlow: boolean
}

/**
 * The CalculiX card of the numbers that a strict reader found in another solver's card, in Mg-mm-s: a fault of that text
 * is a fault of its twin. Undefined where the text has no elastic solid. Throws CardRefusal where its numbers make no card.
 */
export function checkTwin(readBack: ReadBack): Twin | undefined {
  const system = solverSystems.find(({ id }) => id === 'Mg-mm-s')
  const quantities = Object.fromEntries(
    TWIN_KEYS.flatMap((key) => {
      const rows = readBack.quantities[key] ?? []
      // A table counts from what the text says (`withZero`); the writer needs a value.
      const zero = key === 'expansion' && { zero: readBack.expansionZero ?? 0 }
      return rows.length > 0 ? [[key, { rows, from: [], ...zero }]] : []
    }),
  ) as CardInput['quantities']
  if (!system || !quantities.modulus || !quantities.poisson || !quantities.density) return undefined
  const flow = slowestCurves(readBack)
  const input: CardInput = {
    material: { id: 'twin', name: 'TWIN', revision: 1 },
    condition: { temperatures: [] },
    quantities,
    flow,
    laws: [],
    sources: [],
    notes: [],
  }
  const writer = flow.length > 0 ? calculixPlasticWriter : abaqusElasticWriter
  return {
    text: `${writer
      .write({ input, system, startNumber: 1 })
      .map((line) => withZero(line, readBack.expansionZero))
      .join('\n')}\n`,
    system,
    holds: TWIN_KEYS.filter((key) => quantities[key]),
    hasFlow: flow.length > 0,
  }
}

/**
 * A table of expansion counts from what the text says and nothing else: without it CalculiX counts from 0 K, as a solver
 * would that gets no ZERO, and the expansion fails.
 */
const withZero = (line: string, zero: number | undefined): string =>
  line.startsWith('*EXPANSION, ZERO=') ? `*EXPANSION${zero === undefined ? '' : `, ZERO=${solverReal(zero)}`}` : line

/** A first plastic strain that is the difference of two rounded total strains; CalculiX wants it to be 0. */
const ROUNDING = 1e-9

/** CalculiX knows no strain rates: the slowest curve at each temperature. */
function slowestCurves({ flow, quantities }: ReadBack): FlowCurve[] {
  const slowest = new Map<number | undefined, ReadBack['flow'][number]>()
  for (const curve of flow) {
    const known = slowest.get(curve.T)
    if (!known || (curve.rate ?? 0) < (known.rate ?? 0)) slowest.set(curve.T, curve)
  }
  return [...slowest.values()].map(({ T, strain, stress }) => ({
    ...(T !== undefined && { T }),
    strain: strain.map((plastic, index) => (index === 0 && Math.abs(plastic) < ROUNDING ? 0 : plastic)),
    stress,
    modulus: quantities.modulus?.[0]?.value ?? 0,
    kind: 'true',
    uniformStrain: strain.at(-1) ?? 0,
    from: [],
    notes: [],
  }))
}
