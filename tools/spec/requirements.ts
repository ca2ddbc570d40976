export interface Requirement {
  id: string
  area: string
  text: string
}

/** Rows of docs/requirements.tsv: id, area, requirement, kind. */
export const requirementsOf = (tsv: string): Requirement[] =>
  tsv
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', area = '', text = ''] = line.split('\t')
      return { id, area, text }
    })

/** Requirement ids in a test's title: `[SRCH-012]`, `[SRCH-012, SRCH-013]`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) => inside.match(/\b[A-Z]+-\d{3}\b/g) ?? [])
