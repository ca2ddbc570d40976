import { type Failed, type FlowSample, failed, withoutStart } from './flow-sample.ts'
import type { FitOptions, FitWarning, FlowData } from './law-fit.ts'
import { type LawShape, parameterKeys, type ShapeParameter, type StrainRange } from './law-shapes.ts'
import type { FitProblem } from './projection.ts'

const ROOM_TEMPERATURE = 293.15

/** Data and options made ready for the search, with the points that the law says something of and what they cannot tell. */
export function fitProblem(
  law: LawShape,
  data: readonly FlowData[],
  all: FlowSample,
  options: FitOptions,
): { ok: true; problem: FitProblem; sample: FlowSample; fitted: string[]; warnings: FitWarning[] } | Failed {
  const given = givenValues(law, data, options)
  if (!given.ok) return given
  const { fixed } = given
  const sample = law.atZero.every((key) => fixed[key] === 0) ? withoutStart(all) : all
  const warnings: FitWarning[] = []
  const points = {
    x: sample.x,
    rateLog: perPoint(sample, data, ({ rate }) => rateLog(rate, fixed)),
    homologous: perPoint(sample, data, ({ T }) => homologous(T ?? fixed['Tr'], fixed)),
  }
  if (law.constants.includes('rate0')) {
    if (fixed['C'] === undefined && new Set(points.rateLog).size < 2) {
      fixed['C'] = 0
      warnings.push('rate-not-varied')
    }
    if (fixed['m'] === undefined && new Set(points.homologous).size < 2) {
      fixed['m'] = 1
      warnings.push('temperature-not-varied')
    }
  } else if (new Set(data.map(({ rate, T }) => `${rate} ${T}`)).size > 1) warnings.push('conditions-pooled')
  const strains = strainRange(sample)
  const bounds: Record<string, [number, number]> = {}
  for (const key of [...law.linear, ...law.shape.map((parameter) => parameter.key)]) {
    if (fixed[key] !== undefined) continue
    const own = options.bounds?.[key]
    if (own?.some(Number.isNaN))
      return failed('not-finite', { parameter: key, low: String(own[0]), high: String(own[1]) })
    const parameter = law.shape.find((one) => one.key === key)
    const [low, high] = parameter ? shapeBounds(parameter, strains, own) : (own ?? [0, Number.POSITIVE_INFINITY])
    if (low > high) return failed('bounds-empty', { parameter: key, low: String(low), high: String(high) })
    if (low === high) fixed[key] = low
    else bounds[key] = [low, high]
  }
  const scale = sample.y.reduce((most, value) => Math.max(most, value), 0)
  const problem = {
    law,
    points,
    target: sample.y.map((stress) => stress / scale),
    scale,
    root: sample.weight.map(Math.sqrt),
    fixed,
    bounds,
  }
  return { ok: true, problem, sample, fitted: Object.keys(bounds), warnings }
}

/** Parameters that are not fitted: those that were fixed, and the constants of the law. */
function givenValues(
  law: LawShape,
  data: readonly FlowData[],
  { fixed = {}, modulus }: FitOptions,
): { ok: true; fixed: Record<string, number> } | Failed {
  const rates = data.flatMap(({ rate }) => rate ?? [])
  const temperatures = data.flatMap(({ T }) => T ?? [])
  const usual: Record<string, number | undefined> = {
    E: modulus,
    rate0: rates.length > 0 ? Math.min(...rates) : 1,
    Tr: temperatures.length > 0 ? Math.min(...temperatures) : ROOM_TEMPERATURE,
  }
  const values: Record<string, number> = {}
  for (const key of parameterKeys(law)) {
    const isConstant = law.constants.includes(key)
    const value = fixed[key] ?? (isConstant ? usual[key] : undefined)
    if (value === undefined) {
      if (isConstant) return failed('constant-missing', { parameter: key })
      continue
    }
    if (!Number.isFinite(value)) return failed('not-finite', { parameter: key, value: String(value) })
    const isAdmissible =
      key === 'eps0' || key === 'Tr' ? value >= 0 : law.linear.includes(key) || key === 'C' || value > 0
    if (!isAdmissible) return failed('out-of-range', { parameter: key, value })
    values[key] = value
  }
  const { Tm, Tr } = values
  if (Tm !== undefined && Tr !== undefined && Tm <= Tr)
    return failed('out-of-range', { parameter: 'Tm', value: Tm, above: Tr })
  return { ok: true, fixed: values }
}

/** As the law has it: no less than 0. */
const rateLog = (rate: number | undefined, { rate0 }: Readonly<Record<string, number>>) =>
  rate === undefined || rate0 === undefined ? 0 : Math.log(Math.max(1, rate / rate0))

const homologous = (T: number | undefined, { Tm, Tr }: Readonly<Record<string, number>>) =>
  T === undefined || Tm === undefined || Tr === undefined ? 0 : Math.min(1, Math.max(0, (T - Tr) / (Tm - Tr)))

function perPoint({ curve }: FlowSample, data: readonly FlowData[], value: (curve: FlowData) => number): Float64Array {
  const values = data.map(value)
  return Float64Array.from(curve, (index) => values[index] ?? 0)
}

function strainRange({ x, weight }: FlowSample): StrainRange {
  const positive = x.filter((strain, index) => strain > 0 && (weight[index] ?? 0) > 0)
  return {
    smallest: positive.reduce((least, strain) => Math.min(least, strain), Number.POSITIVE_INFINITY),
    largest: positive.reduce((most, strain) => Math.max(most, strain), 0),
  }
}

/** The usual range of a shape parameter, narrowed or moved by what the caller gave; a logarithmic one stays positive. */
function shapeBounds(
  { scale, range }: ShapeParameter,
  strains: StrainRange,
  own: readonly [number, number] | undefined,
): readonly [number, number] {
  const [low, high] = range(strains)
  if (!own) return [low, high]
  const upper = Number.isFinite(own[1]) ? own[1] : Math.max(high, own[0])
  if (Number.isFinite(own[0]) && (scale === 'linear' || own[0] > 0)) return [own[0], upper]
  return [Math.min(low, upper > 0 ? upper * 1e-6 : low), upper]
}
