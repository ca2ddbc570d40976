import type { PolarProperty } from '@ingot/plots/single-values/polar-properties'

/** Axes of a suggested chart: enough for a shape, few enough to read. */
const SUGGESTED = 5

/** Properties to begin with: those that most of the materials have, the catalogue's usual columns first. */
export function suggestedProperties(leaves: readonly PolarProperty[], usual: readonly string[]): string[] {
  const place = ({ vkey }: PolarProperty) => (usual.includes(vkey) ? usual.indexOf(vkey) : usual.length)
  return leaves
    .filter(({ vkey, count = 0 }) => count > 0 && !vkey.includes('.'))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || place(a) - place(b) || a.order - b.order)
    .slice(0, SUGGESTED)
    .map(({ vkey }) => vkey)
}
