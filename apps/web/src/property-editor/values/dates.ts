const two = (number: number) => String(number).padStart(2, '0')

/** A moment as the editor shows it: `M/D/YYYY h:mm A`, in the browser's time zone [EDIT-015]; '' where it is none. */
export function editorDate(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const hour = date.getHours()
  const clock = `${hour % 12 || 12}:${two(date.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
  return `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()} ${clock}`
}

/** The same moment for the browser's own field of a date and time. */
export function fieldDate(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
