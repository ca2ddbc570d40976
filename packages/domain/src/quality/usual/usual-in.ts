import type { QualityContext } from '../problem.ts'
import { classesUp, gradeKey, type UsualRange } from './usual-ranges.ts'

export interface Known {
  /** Class path, or the designation of a grade. */
  of: string
  isGrade: boolean
  range: UsualRange
}

/** Looks up what a property usually is: of its grade where the catalogue has it, else in the nearest class that says so. */
export function usualIn(
  { doc, catalogue: { usual } }: QualityContext,
  among: 'all' | 'classes' = 'all',
): (key: string) => Known | undefined {
  const grades = (doc.designations ?? []).flatMap(({ code }) => {
    const ranges = usual.grades.get(gradeKey(code, doc.product.temper))
    return ranges ? [{ of: code, isGrade: true, ranges }] : []
  })
  const classes = classesUp(doc.class).flatMap((of) => {
    const ranges = usual.classes.get(of)
    return ranges ? [{ of, isGrade: false, ranges }] : []
  })
  const all = among === 'all' ? [...grades, ...classes] : classes
  return (key) => {
    for (const { of, isGrade, ranges } of all) {
      const range = ranges.get(key)
      if (range) return { of, isGrade, range }
    }
    return undefined
  }
}

/** A range as broad as that of all metals holds wrong numbers as well as right ones: it says nothing of digits. */
export const isTelling = ({ of, isGrade }: Known): boolean => isGrade || of.includes('/')
