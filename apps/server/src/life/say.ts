/** Tells the person at the terminal what happens, one sentence a line on standard output. */
export type Say = (sentence: string) => void

export const say: Say = (sentence) => {
  process.stdout.write(`${sentence}\n`)
}

export const silence: Say = () => {}
