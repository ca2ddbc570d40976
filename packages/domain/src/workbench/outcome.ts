export type StepValue = number | string | boolean

/** One step of an evaluation, in the order of the work: whoever has the record and the steps comes to the same numbers. */
export interface Step<Name extends string = string> {
  step: Name
  /** What was asked of the step. */
  given: Readonly<Record<string, StepValue>>
  /** The numbers that it used and came to, SI; indices of points count from 0 in the record as it was given. */
  found: Readonly<Record<string, StepValue>>
}

export type Detail = Readonly<Record<string, number | string>>

/** Data that do not carry what is asked, with the numbers that say why. */
export interface Refused<Reason extends string> {
  ok: false
  reason: Reason
  detail: Detail
}

export const refused = <Reason extends string>(reason: Reason, detail: Detail = {}): Refused<Reason> => ({
  ok: false,
  reason,
  detail,
})
