/**
 * Keeps what is derived from two things that do not change, an entry of the catalogue and a part of its file, as long as
 * both live: every row of every comparison asks for it again.
 */
export function derivedOnce<A extends object, B extends object, Result>(
  derive: (a: A, b: B) => Result,
): (a: A, b: B) => Result {
  const known = new WeakMap<A, WeakMap<B, { result: Result }>>()
  return (a, b) => {
    const ofA = known.get(a) ?? new WeakMap<B, { result: Result }>()
    known.set(a, ofA)
    const found = ofA.get(b) ?? { result: derive(a, b) }
    ofA.set(b, found)
    return found.result
  }
}
