const two = (number: number): string => String(number).padStart(2, '0')

/**
 * A date as lists show it: `MMM D, YYYY HH:mm`, in the browser's time zone and with the month in the language
 * asked [LIST-027]: `Nov 21, 2026 13:05`. In French the day comes first: `21 nov. 2026 13:05`. Takes ms since 1970, an ISO text or a Date; an en dash where it is none.
 */
export function formatListDate(given: number | string | Date, language = 'en'): string {
  const date = new Date(given)
  if (Number.isNaN(date.getTime())) return '–'
  const month = new Intl.DateTimeFormat(language, { month: 'short' }).format(date)
  const [day, year] = [date.getDate(), date.getFullYear()]
  // The first of a month is an ordinal in French.
  const written = language === 'fr' ? `${day === 1 ? '1er' : day} ${month} ${year}` : `${month} ${day}, ${year}`
  return `${written} ${two(date.getHours())}:${two(date.getMinutes())}`
}
