import type { Share } from '@ingot/domain/impact/assess'
import { drawnShares, pieSlices } from '@ingot/domain/impact/pie'
import { rowColour } from './row-colour.ts'

/** A part of a pie with its name. */
export interface PiePart {
  name: string
  /** Null where the row's figure is not known, or only a lower limit. */
  share: Share | null
}

const WIDTH = 320
const RADIUS = 100
const LINE = 18
const MIDDLE = WIDTH / 2
/** Characters of a name in the legend. */
const NAME_MAX = 34

/** A circle without slices: how large they are is not known. */
const OPEN_PIE =
  '<circle r="0.98" fill="none" stroke="#6b7280" stroke-width="0.02" stroke-dasharray="0.08 0.06"/>' +
  '<text y="0.2" font-size="0.6" fill="#6b7280" text-anchor="middle">?</text>'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const shortened = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name)

/** A pie with its legend as an SVG text of its own, in light colours, for print; '' where there is nothing to show. */
export function piePicture(parts: readonly PiePart[], percent: (share: Share | null) => string): string {
  const shares = drawnShares(parts.map(({ share }) => share))
  const slices = pieSlices(shares ?? [])
  if (shares ? slices.length === 0 : parts.every(({ share }) => !share?.value)) return ''
  const top = 2 * RADIUS + 2 * LINE
  const drawn = shares
    ? slices.map(
        ({ place, path }) =>
          `<path d="${path}" fill="${rowColour(place, 'light')}" stroke="#ffffff" stroke-width="0.01"/>`,
      )
    : [OPEN_PIE]
  const told = [...parts.entries()].filter(([, { share }]) => share?.value !== 0)
  const legend = told.map(([place, { name, share }], line) => {
    const y = top + line * LINE
    return (
      `<rect x="10" y="${y - 10}" width="10" height="10" fill="${rowColour(place, 'light')}"/>` +
      `<text x="28" y="${y}" font-size="12">${escaped(shortened(name))}</text>` +
      `<text x="${WIDTH - 10}" y="${y}" font-size="12" text-anchor="end">${escaped(percent(share))}</text>`
    )
  })
  const height = top + told.length * LINE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    `<g transform="translate(${MIDDLE} ${RADIUS + 4}) scale(${RADIUS})">${drawn.join('')}</g>${legend.join('')}</svg>`
  )
}
