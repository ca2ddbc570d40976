/**
 * A moment as PostgreSQL reads it, in UTC and to the microsecond: `2026-11-23 02:00:00.000000+00`. As text it sorts by
 * time, and what is printed in this form can be given to `--to`.
 */
export type Moment = `${string}+00`

/** `2026-11-23 02:00:00+00`: date, time and zone; `Z` and zones with minutes too. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.(\d{1,6}))?)? ?(Z|[+-]\d\d(?::?\d\d)?)$/

/** PostgreSQL's widest zone is 15:59 from UTC. */
const WIDEST_MINUTES = 16 * 60 - 1

const minutesOf = (zone: string): number => {
  if (zone === 'Z') return 0
  const digits = zone.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return zone.startsWith('-') ? -minutes : minutes
}

/** Whole milliseconds as a moment. */
export const momentOf = (date: Date): Moment => `${date.toISOString().slice(0, 23).replace('T', ' ')}000+00`

const read = (text: string): Moment | undefined => {
  const found = MOMENT.exec(text.trim())
  if (!found) return undefined
  const [, day = '', hours = '', seconds = ':00', fraction = '', zone = ''] = found
  const local = `${day}T${hours}${seconds.slice(0, 3)}`
  const date = new Date(`${local}Z`)
  const minutes = minutesOf(zone)
  // A day that the month does not have is read as one of the next.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(local) || Math.abs(minutes) > WIDEST_MINUTES)
    return undefined
  const [whole = ''] = momentOf(new Date(date.getTime() - minutes * 60_000)).split('.')
  return `${whole}.${fraction.padEnd(6, '0')}+00`
}

/** Reads a moment that is told on the command line. Throws an Error that says what it takes. */
export const readMoment = (text: string): Moment => {
  const moment = read(text)
  if (moment !== undefined) return moment
  throw new Error(`--to is "${text}", but takes date, time and zone, such as "2026-11-23 02:00:00+00".`)
}

/** PostgreSQL's text of a moment in whatever zone; as it is where it has another form. */
export const asMoment = (text: string): string => read(text) ?? text
