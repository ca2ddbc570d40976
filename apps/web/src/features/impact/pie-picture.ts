import { pieSlices } from '@ingot/domain/impact/pie'
import { rowColour } from './row-colour.ts'

/** A part of a pie with its name. */
export interface PiePart {
  name: string
  /** 0 to 1; null where the row's figure is not known. */
  share: number | null
}

const WIDTH = 320
const RADIUS = 100
const LINE = 18
const MIDDLE = WIDTH / 2
/** Characters of a name in the legend. */
const NAME_MAX = 34

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const shortened = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name)

/** A pie with its legend as an SVG text of its own, in light colours, for print; '' where there is nothing to show. */
export function piePicture(parts: readonly PiePart[], percent: (share: number) => string): string {
  const slices = pieSlices(parts.map(({ share }) => share ?? 0))
  if (slices.length === 0) return ''
  const top = 2 * RADIUS + 2 * LINE
  const drawn = slices.map(
    ({ place, path }) => `<path d="${path}" fill="${rowColour(place, 'light')}" stroke="#ffffff" stroke-width="0.01"/>`,
  )
  const legend = slices.map(({ place, share }, line) => {
    const y = top + line * LINE
    return (
      `<rect x="10" y="${y - 10}" width="10" height="10" fill="${rowColour(place, 'light')}"/>` +
      `<text x="28" y="${y}" font-size="12">${escaped(shortened(parts[place]?.name ?? ''))}</text>` +
      `<text x="${WIDTH - 10}" y="${y}" font-size="12" text-anchor="end">${escaped(percent(share))}</text>`
    )
  })
  const height = top + slices.length * LINE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    `<g transform="translate(${MIDDLE} ${RADIUS + 4}) scale(${RADIUS})">${drawn.join('')}</g>${legend.join('')}</svg>`
  )
}
