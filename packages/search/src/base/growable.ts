/** Typed arrays that grow by half while an index is built. */
export interface Growable<T extends Uint32Array | Float64Array> {
  data: T
  length: number
}

export const growableUint32 = (): Growable<Uint32Array> => ({ data: new Uint32Array(64), length: 0 })
export const growableFloat64 = (): Growable<Float64Array> => ({ data: new Float64Array(64), length: 0 })

export function push<T extends Uint32Array | Float64Array>(to: Growable<T>, value: number): void {
  if (to.length === to.data.length) {
    const Kind = to.data.constructor as new (length: number) => T
    const grown = new Kind(to.length + (to.length >>> 1))
    grown.set(to.data)
    to.data = grown
  }
  to.data[to.length++] = value
}

export const filled = <T extends Uint32Array | Float64Array>(from: Growable<T>): T =>
  from.data.subarray(0, from.length) as T
