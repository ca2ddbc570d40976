/** One line of the table that `npm run faults` prints. */
export interface FaultRow {
  fault: string
  rounds: number
  found: string
  isGood: boolean
}
