/** The work of printing a picture. */
export interface PictureCost {
  elements: number
  /** Characters of all its texts. */
  textChars: number
  /** Path commands, and points of polylines and polygons. */
  commands: number
  subPaths: number
  /** Elements that clips and gradients draw, each time that they are used. */
  used: number
}

/**
 * Of one picture. A plot has at most 20,000 points in some tens of paths, some hundred elements and texts of less than
 * 1,000 characters; the dearest picture below these limits takes a second or two.
 */
export const PICTURE_COST_MAX: Readonly<PictureCost> = {
  elements: 3_000,
  textChars: 20_000,
  commands: 50_000,
  subPaths: 3_000,
  used: 3_000,
}

/** Of all pictures of one document: 40 usual plots, or some of the dearest. */
export const DOCUMENT_COST_MAX: Readonly<PictureCost> = {
  elements: 12_000,
  textChars: 60_000,
  commands: 400_000,
  subPaths: 12_000,
  used: 12_000,
}

/** Characters of one text. */
const TEXT_MAX = 2_000

/** Numbers that a command of a path takes each time. */
const ARITY: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, s: 4, q: 4, c: 6, a: 7 }
const COMMAND = /([a-df-z])([^a-df-z]*)/gi
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi

function numbersIn(text: string): number {
  let count = 0
  for (const _ of text.matchAll(NUMBER)) count++
  return count
}

/** A picture takes more than there is left. */
export class TooDear extends Error {
  override readonly name = 'TooDear'
}

/** Counts what a picture costs while it is read; throws TooDear as soon as it is more than is left. */
export function openPictureCount(left: Readonly<PictureCost>) {
  const cost: PictureCost = { elements: 0, textChars: 0, commands: 0, subPaths: 0, used: 0 }
  /** Elements of clips and gradients by their id. */
  const defined = new Map<string, number>()
  const uses: string[] = []

  function spend(what: keyof PictureCost, amount: number): void {
    cost[what] += amount
    if (cost[what] > Math.min(left[what], PICTURE_COST_MAX[what])) throw new TooDear()
  }

  return {
    /** An element; `within` is the id of the clip or gradient around it. */
    element(within: string | undefined): void {
      spend('elements', 1)
      if (within !== undefined) defined.set(within, (defined.get(within) ?? 0) + 1)
    },
    text(text: string): void {
      const length = text.trim().length
      if (length > TEXT_MAX) throw new TooDear()
      spend('textChars', length)
    },
    /** An attribute as it is drawn. */
    attribute(name: string, value: string, within: string | undefined): void {
      const before = cost.commands
      if (name === 'points') spend('commands', Math.ceil(numbersIn(value) / 2))
      else if (name === 'd')
        for (const [, command = '', numbers = ''] of value.matchAll(COMMAND)) {
          const arity = ARITY[command.toLowerCase()]
          spend('commands', arity === undefined ? 1 : Math.max(1, Math.ceil(numbersIn(numbers) / arity)))
          if (arity === 2 && command.toLowerCase() === 'm') spend('subPaths', 1)
        }
      else {
        const used = /^url\(['"]?#([\w-]+)/.exec(value)?.[1]
        if (used !== undefined) uses.push(used)
      }
      // What is drawn again with each use; about twenty commands take as long as an element.
      const commands = cost.commands - before
      if (within !== undefined && commands > 0)
        defined.set(within, (defined.get(within) ?? 0) + Math.floor(commands / 20))
    },
    /** What the whole picture costs. */
    total(): PictureCost {
      for (const id of uses) spend('used', defined.get(id) ?? 0)
      return cost
    },
  }
}
export type PictureCount = ReturnType<typeof openPictureCount>
