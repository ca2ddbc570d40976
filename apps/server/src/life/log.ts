/** The part of a pino logger that the floors below the edge use. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
