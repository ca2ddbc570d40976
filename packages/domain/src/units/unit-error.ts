/** What can go wrong with a unit; the text of the error names the units and the way out. */
export type UnitErrorCode =
  | 'unknown-unit'
  | 'unit-syntax'
  | 'wrong-dimension'
  | 'currency'
  | 'unknown-quantity'
  | 'unknown-system'
  | 'not-finite'

export class UnitError extends Error {
  override readonly name = 'UnitError'
  readonly code: UnitErrorCode

  constructor(code: UnitErrorCode, text: string) {
    super(text)
    this.code = code
  }
}
