import type { Curve, PropertyValue } from '@ingot/contract/material'
import { type CoefficientMeaning, coefficientMeaning, strainOfCoefficient } from '@ingot/domain/curves/expansion'
import { valueAt } from '@ingot/domain/curves/interpolate'
import type { CardMaterial, CardOptions } from '../card-material.ts'
import { celsius, evaluated, type Taken, takeQuantity } from '../quantities.ts'

/**
 * The coefficient of expansion of a card. Solvers take a table of it as mean coefficients from one temperature on
 * (ε = α(T)·(T − T₀)), sources state mean ones from their own reference, or the slope of the length at a temperature:
 * taken for each other they are wrong by tens of percent. What a source leaves unsaid is not assumed.
 */

/** From where the mean coefficients of a card count if its source leaves the choice: 20 °C (ASTM E228). */
const USUAL_ZERO = 293.15

const leftOut = (why: string): Taken => ({ values: [], notes: [`expansion: left out, ${why}`] })
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.01

/** From where a stated value counts: its reference, or the lower end of the range that it is stated for. */
function zeroOf({ catalogue }: CardMaterial['compared'], { vkey, cond }: PropertyValue): number | undefined {
  if (cond?.['expansion'] === 'instantaneous') return undefined
  const stated = cond?.['T_ref']
  if (typeof stated === 'number') return stated
  const range = cond?.['T'] ?? catalogue.nodes.get(vkey)?.ref?.['T']
  return typeof range === 'object' ? (range.gte ?? range.gt) : undefined
}

function rangeWords({ catalogue }: CardMaterial['compared'], { vkey, cond }: PropertyValue): string {
  if (cond?.['expansion'] === 'instantaneous') return 'instantaneous coefficient'
  const range = cond?.['T'] ?? catalogue.nodes.get(vkey)?.ref?.['T']
  if (typeof range !== 'object') return 'mean coefficient, from which temperature is not stated'
  const [from, to] = [range.gte ?? range.gt, range.lte ?? range.lt]
  return from === undefined || to === undefined
    ? 'mean coefficient'
    : `mean coefficient between ${celsius(from)} and ${celsius(to)} degC${cond?.['T'] ? '' : ' (assumed range)'}`
}

/** What the material states as values: one number, or a table of mean ones that count from one temperature. */
function fromValues(material: CardMaterial, temperatures: readonly number[], options: CardOptions): Taken | undefined {
  const taken = takeQuantity(material, 'expansion', temperatures, options)
  if (!taken?.quantity) return taken
  const { quantity, values, notes } = taken
  if (quantity.rows.length < 2) {
    const words = new Set(values.map((value) => `expansion: ${rangeWords(material.compared, value)}`))
    return { ...taken, notes: [...notes, ...words] }
  }
  const zeros = values.map((value) => zeroOf(material.compared, value))
  const [zero] = zeros
  if (zero === undefined || zeros.some((one) => one === undefined || !isSame(one, zero)))
    return leftOut('its values over temperature do not say alike from which temperature they count')
  return { ...taken, quantity: { ...quantity, zero }, notes: [...notes, meanWords(zero)] }
}

const meanWords = (zero: number) => `expansion: mean coefficients from ${celsius(zero)} degC`

/** From where the card's coefficients count: as the curve's own, else from 20 °C or where the curve comes nearest. */
function zeroFor({ x }: Curve, meaning: CoefficientMeaning): number {
  if (meaning.is === 'mean') return meaning.from
  return Math.min(Math.max(USUAL_ZERO, x[0] ?? USUAL_ZERO), x.at(-1) ?? USUAL_ZERO)
}

/** Mean coefficient from `zero` to T; at `zero` itself the one there, or of the nearest point of a mean curve. */
function meanAt(curve: Curve, T: number, zero: number, meaning: CoefficientMeaning): number | undefined {
  if (!isSame(T, zero)) {
    const strain = strainOfCoefficient(curve, zero, T, meaning)
    return strain === undefined ? undefined : strain / (T - zero)
  }
  if (meaning.is === 'coefficient') return valueAt(curve, zero)
  const nearest = curve.x.reduce((best, at, index) => {
    return Math.abs(at - zero) < Math.abs((curve.x[best] ?? 0) - zero) ? index : best
  }, 0)
  return curve.y[nearest]
}

function fromCurve(curve: Curve, temperatures: readonly number[]): Taken {
  const meaning = coefficientMeaning(curve)
  if (!meaning) return leftOut(`curve ${curve.id} does not say whether it is mean (from where) or instantaneous`)
  const zero = zeroFor(curve, meaning)
  const [only] = temperatures
  const isOne = temperatures.length === 1 && only !== undefined
  const rows = temperatures.map((T) => ({
    T,
    value: isOne && meaning.is === 'coefficient' ? valueAt(curve, T) : meanAt(curve, T, zero, meaning),
  }))
  const known = rows.flatMap(({ T, value }) => (value === undefined ? [] : [{ T, value }]))
  const missing = rows.find(({ value }) => value === undefined)
  if (missing) return leftOut(`curve ${curve.id} does not reach ${celsius(missing.T)} degC`)
  const { id, vkey, origin, source, basis } = curve
  const notes = isOne
    ? [
        meaning.is === 'coefficient'
          ? `expansion: instantaneous coefficient at ${celsius(only)} degC`
          : `expansion: mean coefficient between ${celsius(zero)} and ${celsius(only)} degC`,
      ]
    : [meanWords(zero), ...(meaning.is === 'coefficient' ? ['expansion: integrated from instantaneous ones'] : [])]
  return {
    quantity: isOne ? { rows: known.map(({ value }) => ({ value })), from: [id] } : { rows: known, zero, from: [id] },
    values: [{ id, vkey, value: known[0]?.value ?? 0, origin, source, ...(basis && { basis }) }],
    notes,
  }
}

/**
 * The coefficient of expansion over the temperatures asked, K: what is stated for all of them, else the curve that holds
 * there, as mean coefficients from one temperature on. Undefined where the material has none; without a number where it
 * has one that says too little.
 */
export function takeExpansion(
  material: CardMaterial,
  temperatures: readonly number[],
  options: CardOptions,
): Taken | undefined {
  const found = temperatures.map((T) => evaluated(material, 'expansion', T, options.moisture ?? null))
  const curve = material.doc.curves.find(({ id }) =>
    found.some((one) => one?.value.id === id && one.value.vkey !== one.node.vkey),
  )
  return (curve ? fromCurve(curve, temperatures) : fromValues(material, temperatures, options)) ?? byDirection(material)
}

const BY_DIRECTION: Readonly<Record<string, string>> = { cte_parallel: 'along', cte_normal: 'across' }

/** Said where a plastic or a composite states its expansion along and across the flow or fibre only. */
function byDirection({ doc }: CardMaterial): Taken | undefined {
  const told = doc.values.flatMap(({ vkey }) => BY_DIRECTION[vkey] ?? [])
  const words = [...new Set(told)].join(' and ')
  return words === ''
    ? undefined
    : leftOut(`it is stated ${words} the flow or fibre only, which is none of an isotropic card`)
}
