export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** The middle and the largest of some times, ms. */
export const times = (values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b)
  return `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} (at most ${seconds(sorted.at(-1) ?? 0)})`
}

/** How often each answer came: "12 × 503, 1 × 200". */
export const counted = (values: readonly (string | number)[]): string => {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ')
}

/** Numbers from 0 to 1 that look random and are the same at every run: mulberry32. */
export const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Milliseconds until something holds; undefined when it does not within a time. */
export async function until(holds: () => Promise<boolean> | boolean, most: number): Promise<number | undefined> {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > most) return undefined
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return performance.now() - started
}
