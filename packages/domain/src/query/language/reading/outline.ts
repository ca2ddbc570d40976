/** What is known of a text from one look at it, so that no place has to look ahead. */
export interface Outline {
  /** The place of the bracket that closes the one at a place; undefined where none does. */
  closing: ReadonlyMap<number, number>
  /** Whether a sign of comparison follows a place before a conjunction's sign, a comma or a quote does. */
  isCompared: (at: number) => boolean
}

const COMPARES = /[<>=≤≥≠⩽⩾]/
const ENDS = /[,&|"“«]/

export function outlineOf(text: string): Outline {
  const closing = new Map<number, number>()
  const open: number[] = []
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') open.push(i)
    const last = text[i] === ')' ? open.pop() : undefined
    if (last !== undefined) closing.set(last, i)
  }
  const compared = new Uint8Array(text.length + 1)
  for (let i = text.length - 1; i >= 0; i--) {
    const sign = text.charAt(i)
    compared[i] = COMPARES.test(sign) ? 1 : ENDS.test(sign) ? 0 : (compared[i + 1] ?? 0)
  }
  return { closing, isCompared: (at) => compared[at] === 1 }
}
