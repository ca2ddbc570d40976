const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  þ: 'th',
  µ: 'u',
  μ: 'u',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  ε: 'eps',
  η: 'eta',
  ν: 'nu',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  λ: 'lambda',
  Ω: 'Ohm',
  '·': '*',
  '×': 'x',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '±': '+/-',
  '→': '->',
  '…': '...',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '²': '2',
  '³': '3',
}

/** A text in ASCII on one line: solvers read bytes, and a letter that they can't read ends a run. Unknown letters are `?`. */
export const ascii = (text: string): string =>
  [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => LETTERS[letter] ?? (letter < ' ' ? ' ' : letter <= '~' ? letter : letter === '°' ? 'deg ' : '?'))
    .join('')
    .trim()

/** A name that every solver takes: letters, digits and `_`, a letter first, at most `width` characters. */
export function solverName(text: string, width = 80): string {
  const name = ascii(text)
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return (/^[A-Za-z]/.test(name) ? name : `M_${name}`).slice(0, width)
}
