/** What a browser's name for itself holds, and what it is called. The first that fits counts: most name others as well. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const firstIn = (names: readonly (readonly [string, string])[], text: string): string | undefined =>
  names.find(([part]) => text.includes(part))?.[1]

const SHOWN_MAX = 60

/** Browser and system in short: `Firefox, Windows`. What is unknown is shown as it names itself. */
export function browserWords(agent: string): string {
  const words = [firstIn(BROWSERS, agent), firstIn(SYSTEMS, agent)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(', ') : agent.slice(0, SHOWN_MAX)
}
