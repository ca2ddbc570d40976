/**
 * A function of a text that keeps what it gave, for up to `most` texts: then it begins again with none. Texts come from
 * files and queries, so what is kept of them must stay small; what it throws is not kept. For the few that tables and
 * queries ask for again and again this is as good as forgetting the oldest one, and costs no more than the look-up.
 */
export function kept<Result>(most: number, make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Result
    const made = make(text)
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
