/** What people write in a table of fatigue tests instead of numbers, in English, German and French. */

/** A specimen that did not fail, or "yes". */
const YES = new Set([
  ...['x', 'yes', 'y', 'true', 'ja', 'j', 'oui', 'o', 'vrai', 'wahr', '✓', '✔', '→', '->', '>'],
  ...[
    'run-out',
    'runout',
    'run out',
    'ro',
    'r.o.',
    'unbroken',
    'not broken',
    'not failed',
    'no failure',
    'survived',
    'suspended',
  ],
  ...['durchläufer', 'durchlaeufer', 'dl', 'nicht gebrochen', 'kein bruch', 'ungebrochen'],
  ...['non rompu', 'non-rompu', 'non rompue', 'nr', 'sans rupture', 'survie'],
])
/** A specimen that failed, or "no". */
const NO = new Set([
  ...['no', 'n', 'false', 'nein', 'non', 'faux', 'falsch', '-', '–'],
  ...['failed', 'failure', 'broken', 'fracture', 'fractured', 'f'],
  ...['bruch', 'gebrochen', 'br', 'rompu', 'rompue', 'rupture'],
])

/** 1 for yes, 0 for no; undefined for any other word. */
export function yesOrNo(cell: string): 1 | 0 | undefined {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return 1
  return NO.has(word) ? 0 : undefined
}

/** Heads whose yes says that the specimen failed. */
const FAILURE = ['fail', 'broken', 'fracture', 'bruch', 'gebrochen', 'rompu', 'rupture']
const NOT = ['no ', 'not ', 'un', 'kein', 'nicht', 'non', 'sans']

/** Whether a column of yes and no tells of failures: its yes is then no run-out. */
export function tellsOfFailure(head: string): boolean {
  const text = head.toLowerCase()
  const at = FAILURE.map((word) => text.indexOf(word)).find((place) => place >= 0)
  return at !== undefined && !NOT.some((word) => text.slice(0, at).includes(word))
}

/** `>5e6`, `≥ 5000000`, `5000000+`, `5000000 →`: the number that was reached without failure; undefined for others. */
export function beyond(cell: string): string | undefined {
  const text = cell.trim()
  for (const sign of ['>=', '>', '≥', '⩾']) if (text.startsWith(sign)) return text.slice(sign.length).trim()
  for (const sign of ['+', '→', '->', '>']) if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  return undefined
}
