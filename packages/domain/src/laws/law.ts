/** A parameter is one number or, for series, a list of them. */
export type ParameterShape = 'number' | 'list'
export type ParameterValues<Shape extends Record<string, ParameterShape>> = {
  [Key in keyof Shape]: Shape[Key] extends 'list' ? number[] : number
}
export type LawParams = Record<string, number | number[]>

/** What a law takes besides its parameters, all SI; `strain` is the true plastic strain, `reversals` is 2N. */
export type LawInput =
  | 'strain'
  | 'stress'
  | 'rate'
  | 'T'
  | 'time'
  | 'pressure'
  | 'stretch'
  | 'cycles'
  | 'reversals'
  | 'E'
  | 'intensity'
  | 'conversion'
  | 'angle'
  | 'triaxiality'
  | 'rateRatio'
  | 'homologous'
export type LawInputs = Partial<Record<LawInput, number>>

export interface Law {
  params: Record<string, ParameterShape>
  /** Parameters that a model may leave out, such as the compressibility of a rubber. */
  optional: readonly string[]
  inputs: readonly LawInput[]
  /** Quantity of the result, a key of the unit tables. */
  gives: string
  evaluate: (params: LawParams, at: LawInputs) => number
}

/**
 * A law as an entry of the table. `evaluate` takes checked parameters and inputs: a missing, misshapen or non-finite
 * one is a RangeError that names it.
 */
export function law<const Shape extends Record<string, ParameterShape>, const Input extends LawInput>(definition: {
  params: Shape
  optional?: readonly string[]
  inputs: readonly Input[]
  gives: string
  evaluate: (params: ParameterValues<Shape>, at: Record<Input, number>) => number
}): Law {
  const { params, optional = [], inputs, gives, evaluate } = definition
  return {
    params,
    optional,
    inputs,
    gives,
    evaluate: (values, at) => {
      for (const [key, shape] of Object.entries(params)) checkParameter(key, shape, values[key])
      for (const input of inputs)
        if (!Number.isFinite(at[input])) throw new RangeError(`${input} is ${at[input]}; give a finite number`)
      return evaluate(values as ParameterValues<Shape>, at as Record<Input, number>)
    },
  }
}

function checkParameter(key: string, shape: ParameterShape, value: number | number[] | undefined) {
  const isShaped = shape === 'list' ? Array.isArray(value) && value.every(Number.isFinite) : Number.isFinite(value)
  if (!isShaped)
    throw new RangeError(
      `Parameter ${key} is ${value}; give ${shape === 'list' ? 'a list of finite numbers' : 'a finite number'}`,
    )
}
