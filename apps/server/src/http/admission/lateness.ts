/** How often the main thread is looked at, ms. */
export const LOOK_MS = 50
/** What is left of a lateness after a look that was on time. */
const FADING = 0.7

/** How late the main thread is: a timer that comes late, and a look that should have been by now. */
export function measureLateness(now: () => number) {
  let last = now()
  let late = 0
  return {
    /** To be called every LOOK_MS. */
    look(): void {
      const at = now()
      late = Math.max(at - last - LOOK_MS, late * FADING)
      last = at
    },
    /** Milliseconds, 0 when it is on time. */
    lateness: (): number => Math.max(0, late, now() - last - LOOK_MS),
  }
}
