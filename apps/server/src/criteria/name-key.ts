/** What makes two names the same: blanks at the ends and upper or lower case do not matter. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()
