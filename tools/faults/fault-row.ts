/** One line of the table of faults. */
export interface FaultRow {
  fault: string
  rounds: number
  found: string
  isGood: boolean
}
