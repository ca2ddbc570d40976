/** Results that are kept of one subject. */
const KEPT = 200

/**
 * Keeps what is derived from a subject as long as the subject lives: the writers of one offer ask for the same curves
 * and numbers again and again. The subject must not change; what is thrown is not kept.
 */
export function remembered<Subject extends object, Keys extends readonly unknown[], Result>(
  derive: (subject: Subject, ...keys: Keys) => Result,
): (subject: Subject, ...keys: Keys) => Result {
  const known = new WeakMap<Subject, Map<string, { result: Result }>>()
  return (subject, ...keys) => {
    const results = known.get(subject) ?? new Map<string, { result: Result }>()
    known.set(subject, results)
    const name = JSON.stringify(keys)
    const found = results.get(name) ?? { result: derive(subject, ...keys) }
    // Options come from callers: what they ask for must not pile up.
    if (results.size >= KEPT) results.clear()
    results.set(name, found)
    return found.result
  }
}
