/** `2026-11-23 02:00:00+00`: date, time and zone; `Z` and zones with minutes too. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)$/

/** Reads a moment from the command line. Throws an Error that says which forms it takes. */
export const readMoment = (text: string): Date => {
  const found = MOMENT.exec(text.trim())
  const [, date = '', time = '', zone = ''] = found ?? []
  const shifted = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.replace(':', '').slice(3) || '00'}`
  const moment = new Date(`${date}T${time.length === 5 ? `${time}:00` : time}${shifted}`)
  if (found !== null && !Number.isNaN(moment.getTime())) return moment
  throw new Error(`--to is "${text}", but takes date, time and zone, such as "2026-11-23 02:00:00+00".`)
}
