import { LEGEND_WRAP } from '@ingot/contract/limits'

/**
 * Text for a place in which Plotly reads HTML (titles, names, hover texts): what looks like markup stays text. A
 * percent brace would be a template, so the brace becomes an entity.
 */
export const escapeLabel = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('%{', '%&#123;')

/** Words in lines of about `length` characters; a longer word has a line of its own. */
export function wrapWords(text: string, length = LEGEND_WRAP): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Parts of a name stay whole where a line has room for them: '23 °C · ε 0.001 1/s' breaks at the point. */
const keptWhole = (text: string, length: number): string =>
  text
    .split(' · ')
    .map((part) => (part.length <= length ? part.replaceAll(' ', '\u00a0') : part))
    .join(' · ')

/** A point between two parts says nothing where the line ends. */
const withoutPoint = (line: string): string => (line.endsWith(' ·') ? line.slice(0, -2) : line)

/** A name for the legend: escaped, and in short lines where the legend stands beside the diagram. */
export const legendLabel = (text: string, isBeside: boolean, length = LEGEND_WRAP): string =>
  (isBeside ? wrapWords(keptWhole(text, length), length).map(withoutPoint) : [text]).map(escapeLabel).join('<br>')
