import { hasDigit } from '../names/tokens.ts'

/** What was cut off a word: a state behind a plus; what stands behind a hyphen, or a form before it; letters. */
export type Cut = 'state' | 'suffix' | 'letters'

export interface Shortened {
  word: string
  cut: Cut | undefined
  /** What is left out of it; without it all behind. */
  left?: string
}

const SUFFIX_MAX = 4
const WEAK_FROM = 3
const LETTER = /^[A-Z]$/
/** Letters behind a grade that say its form or state: the C of S235JRC, the BD of C3604BD. */
const LAST_LETTERS = 2

/** The form of a product before a number of stainless steel: TP316L of a tube, WP of a fitting, F of a forging, T for type. */
const FORM_BEFORE = /^(TP|WP|F|T)-?(?=[234]\d\d(?!\d))/i
/** What is written to a number of SAE: hardened and tempered, cold drawn, hot rolled, hardenability. An A makes another alloy. */
const SAE_STATE = /^([1-9]\d{3})(HTSR|HT|PH|QT|CD|CF|CR|HR|TGP|RH|H|N)$/i
/** What people say of a material number: 4301 for 1.4301, behind the name of a maker too. */
const SAID_NUMBER = /^[1-8]\d{3}$/
/** UNS numbers of wrought aluminium with a temper: A92024-T3. */
const UNS_TEMPER = /^A9(\d{4})(-[A-Z]\d{0,4})$/i
/** Aluminium as JIS H 4000 to H 4140 write it: A6061P-T6, with letters for plate, bar, tube or extrusion before its temper. */
const ALUMINIUM_OF_JIS = /^A(\d{4})(PC?|BES?|BDS?|W|TES?|TDS?|TWA?|SS?|FD|FH|H|BR|BY)(-[A-Z]\d{0,4})?$/
/** Copper as JIS H 3100 to H 3300 write it: C1100P-1/4H. */
const COPPER_OF_JIS = /^(C\d{4})(PP?S?|RS?|TS?|TWS?|W|BB|BD[FS]?|BES?|BF|B|V)(-[A-Z\d/]{1,5})?$/
/** T651 and the like, stress relieved: T6 is what they are a variant of (EN 515). */
const RELIEVED = /^(-T\d)5\d{1,2}$/

function ofProduct(head: string): Shortened[] {
  const [aluminium, alloy = '', form = '', state = ''] = ALUMINIUM_OF_JIS.exec(head) ?? []
  if (aluminium !== undefined) {
    const [, temper = state] = RELIEVED.exec(state) ?? []
    return [
      { word: alloy + temper, cut: 'suffix', left: temper === state ? form : form + state },
      { word: `A${alloy}`, cut: 'suffix', left: form + state },
    ]
  }
  const [copper, grade = ''] = COPPER_OF_JIS.exec(head) ?? []
  if (copper !== undefined) return [{ word: grade, cut: 'suffix' }]
  const [uns, number = '', temper = ''] = UNS_TEMPER.exec(head) ?? []
  if (uns !== undefined) return [{ word: number + temper, cut: 'suffix', left: 'A9' }]
  if (SAID_NUMBER.test(head)) return [{ word: `1.${head}`, cut: 'suffix', left: '' }]
  const [sae, steel = '', worked = ''] = SAE_STATE.exec(head) ?? []
  if (sae !== undefined) return [{ word: steel, cut: 'suffix', left: worked }]
  const [before] = FORM_BEFORE.exec(head) ?? []
  return before === undefined ? [] : [{ word: head.slice(before.length), cut: 'suffix', left: before }]
}

/**
 * A word, and what is left of it without what suppliers and standards put behind a grade, the least first: +C, -T351, -CSP,
 * the C of S235JRC, the BD of C3604BD; and without the TP of a tube.
 */
export function shortened(word: string): Shortened[] {
  const [head = ''] = word.split('+')
  const all: Shortened[] = [{ word, cut: undefined }]
  if (head !== word && head !== '') all.push({ word: head, cut: 'state' })
  for (
    let end = head.length, hyphen = head.lastIndexOf('-');
    hyphen >= WEAK_FROM;
    hyphen = head.lastIndexOf('-', end - 1)
  ) {
    if (end - hyphen - 1 > SUFFIX_MAX) break
    end = hyphen
    if (end === head.lastIndexOf('-') || hasDigit(head.slice(0, end)))
      all.push({ word: head.slice(0, end), cut: 'suffix' })
  }
  all.push(...ofProduct(head))
  // TP304/304L and 316/316L: the first of two.
  const [either = ''] = head.split('/')
  if (either !== head && either.length >= WEAK_FROM && hasDigit(either))
    all.push(
      { word: either, cut: 'suffix' },
      ...ofProduct(either).map((one) => ({ ...one, left: head.replace(one.word, '') })),
    )
  for (let end = head.length - 1; end >= head.length - LAST_LETTERS && end > WEAK_FROM; end--) {
    const rest = head.slice(0, end)
    if (!LETTER.test(head.charAt(end)) || !hasDigit(rest)) break
    all.push({ word: rest, cut: 'letters' })
  }
  return all
}
