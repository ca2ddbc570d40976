/** Terms that may be meant, and the words that they leave out. */
export interface Meant {
  terms: readonly string[]
  without: readonly string[]
}

/** What is known of names. */
export interface Writing {
  /** Whether a text is a grade by itself, also one that no material is: then it is no slip of another. */
  isGrade(text: string): boolean
  /** A name, as tokens between spaces, as one of the materials writes it. */
  writtenAs(name: string): Promise<string>
}
