import { ApiError } from '@ingot/contract/client'

/** What went wrong, in the server's words; else that it does not answer. */
export const failureText = (error: Error, unreachable: string): string =>
  error instanceof ApiError ? error.message : unreachable
