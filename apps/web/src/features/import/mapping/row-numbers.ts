/** Most rows that are named one by one, as a mapping takes them. */
const MOST = 1000

/** `5, 8-10` → 5, 8, 9, 10; what is no row is passed over while it is typed. */
export function rowNumbers(text: string): number[] {
  const rows = new Set<number>()
  for (const part of text.split(/[,;]/)) {
    const [, first = '', last = first] = /^\s*(\d{1,7})\s*(?:[-–]\s*(\d{1,7})\s*)?$/.exec(part) ?? []
    if (first === '') continue
    for (let row = Number(first); row <= Number(last) && rows.size < MOST; row++) if (row > 0) rows.add(row)
  }
  return [...rows].sort((a, b) => a - b)
}

/** 5, 8, 9, 10 → `5, 8-10`. */
export function rowsText(rows: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < rows.length; at++) {
    const first = rows[at]
    while (rows[at + 1] === (rows[at] ?? 0) + 1) at++
    parts.push(rows[at] === first ? `${first}` : `${first}-${rows[at]}`)
  }
  return parts.join(', ')
}
