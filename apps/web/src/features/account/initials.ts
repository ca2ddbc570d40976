const BETWEEN_NAMES = /[\s._]+/

/** Letters that stand for a person in an avatar: of the first and the last of the names, one where there is one. */
export function initials(name: string): string {
  const names = name.split(BETWEEN_NAMES).filter((part) => part !== '')
  const letters = names.length > 1 ? [names[0], names[names.length - 1]] : names
  return letters
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
