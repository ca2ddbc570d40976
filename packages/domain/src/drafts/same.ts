/** Whether two JSON values say the same, whatever the order of keys; a key without a value is none. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => isSame(one, b[at]))
  const [left, right] = [a, b] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]
  const keys = (side: Readonly<Record<string, unknown>>) => Object.keys(side).filter((key) => side[key] !== undefined)
  const own = keys(left)
  return (
    own.length === keys(right).length && own.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  )
}
