/** Keywords that a card of Abaqus or CalculiX is made of; a deck takes no other, so that no card reaches a file. */
const KEYWORDS = new Set([
  '*MATERIAL',
  '*DENSITY',
  '*ELASTIC',
  '*PLASTIC',
  '*EXPANSION',
  '*CONDUCTIVITY',
  '*SPECIFICHEAT',
])
const OPTION = /^(NAME=\w+|(TYPE|HARDENING)=ISOTROPIC|ZERO=[\d.E+-]+)$/
const DATA = /^[\d\s.,Ee+-]+$/
/** Longest line that CalculiX takes as one. */
const WIDTH = 132

/**
 * The lines of a card for a deck. Comments are cut to the solver's width. Throws Error naming the line where anything
 * stands that isn't a block of a material: `*INCLUDE` or a path would make the solver read other files.
 */
export function cardLines(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('**')) return [line.slice(0, WIDTH)]
    if (line.trim() === '') return []
    if (line.length > WIDTH || !(line.startsWith('*') ? isKeyword(line) : DATA.test(line)))
      throw new Error(`Line ${index + 1} of the card is not of a material: ${line.slice(0, WIDTH)}`)
    return [line]
  })
}

function isKeyword(line: string): boolean {
  const [keyword = '', ...options] = line.replaceAll(/[ \t]/g, '').toUpperCase().split(',')
  return KEYWORDS.has(keyword) && options.every((option) => OPTION.test(option))
}

/** The name of the card's material. Throws Error where there is none. */
export function materialName(text: string): string {
  const name = /^\*MATERIAL,\s*NAME=(\S+)\s*$/im.exec(text)?.[1]
  if (name === undefined) throw new Error('The card has no *MATERIAL with a name')
  return name
}

/**
 * A card without strain rates and damage, which CalculiX does not read so: only the block of the slowest, which stands
 * first, is kept.
 */
export function staticCard(text: string): string {
  const blocks = text.split(/^(?=\*(?!\*))/m)
  const rated = blocks.filter((block) => /^\*PLASTIC\b.*\bRATE=/i.test(block))
  return blocks
    .filter((block) => !/^\*DAMAGE INITIATION\b/i.test(block))
    .filter((block) => !rated.includes(block) || block === rated[0])
    .map((block) => (block === rated[0] ? block.replace(/,\s*RATE=[^,\n]*/i, '') : block))
    .join('')
}
