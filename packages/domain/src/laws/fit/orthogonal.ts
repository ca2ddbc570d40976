export const dot = (a: Float64Array, b: Float64Array) => {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

/** Adds `factor` times `column` to `target`, in place. */
export function addTo(target: Float64Array, column: Float64Array, factor: number) {
  for (let index = 0; index < target.length; index++)
    target[index] = (target[index] ?? 0) + factor * (column[index] ?? 0)
}

export interface Orthogonal {
  /** Orthonormal columns; one that depends on those before it is zero. */
  q: Float64Array[]
  /** Upper triangle: r[row][column]; 0 on the diagonal for a dependent column. */
  r: number[][]
}

/** What is left of a column, relative to itself, below which it counts as a combination of those before it. */
const DEPENDENT = 1e-13

/** Gram and Schmidt's decomposition, each column orthogonalised twice: Björck, BIT 7 (1967) 1–21. */
export function orthogonalise(columns: readonly Float64Array[]): Orthogonal {
  const q: Float64Array[] = []
  const r = columns.map(() => columns.map(() => 0))
  for (const [at, column] of columns.entries()) {
    const rest = column.slice()
    for (let pass = 0; pass < 2; pass++)
      for (const [row, unit] of q.entries()) {
        const share = dot(unit, rest)
        addTo(rest, unit, -share)
        const line = r[row]
        if (line) line[at] = (line[at] ?? 0) + share
      }
    const length = Math.sqrt(dot(rest, rest))
    const isDependent = !(length > DEPENDENT * Math.sqrt(dot(column, column)))
    const line = r[at]
    if (line) line[at] = isDependent ? 0 : length
    const factor = isDependent ? 0 : 1 / length
    for (let index = 0; index < rest.length; index++) rest[index] = (rest[index] ?? 0) * factor
    q.push(rest)
  }
  return { q, r }
}

/** Coefficients of least squares; that of a dependent column is 0. */
export function coefficients({ q, r }: Orthogonal, target: Float64Array): number[] {
  const rest = target.slice()
  const shares = q.map((unit) => {
    const share = dot(unit, rest)
    addTo(rest, unit, -share)
    return share
  })
  const result = q.map(() => 0)
  for (let row = q.length - 1; row >= 0; row--) {
    const line = r[row] ?? []
    const pivot = line[row] ?? 0
    if (pivot === 0) continue
    let value = shares[row] ?? 0
    for (let column = row + 1; column < q.length; column++) value -= (line[column] ?? 0) * (result[column] ?? 0)
    result[row] = value / pivot
  }
  return result
}

/** Inverse of the upper triangle; undefined if a column depends on the others. */
export function inverseTriangle(r: readonly (readonly number[])[]): number[][] | undefined {
  const size = r.length
  const inverse = r.map(() => r.map(() => 0))
  for (let column = 0; column < size; column++)
    for (let row = column; row >= 0; row--) {
      const pivot = r[row]?.[row] ?? 0
      if (pivot === 0) return undefined
      let value = row === column ? 1 : 0
      for (let between = row + 1; between <= column; between++)
        value -= (r[row]?.[between] ?? 0) * (inverse[between]?.[column] ?? 0)
      const line = inverse[row]
      if (line) line[column] = value / pivot
    }
  return inverse
}
