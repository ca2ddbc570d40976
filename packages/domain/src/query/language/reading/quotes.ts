/** A text in the quotes whose end does not stand in it. */
export function openQuotes(text: string): string {
  if (!text.includes('"')) return `"${text}"`
  return text.includes('”') ? `«${text}»` : `“${text}”`
}
