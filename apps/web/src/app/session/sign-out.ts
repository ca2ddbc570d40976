import { signOut as endAtServer } from '../../features/auth/provider-sign-in.ts'
import { leaveSeatAnd } from '../../features/licences/seat.ts'

/** Gives the seat back, where there is one, and ends the session at the server and at a provider. */
export const signOut = (): Promise<void> => leaveSeatAnd(endAtServer)
