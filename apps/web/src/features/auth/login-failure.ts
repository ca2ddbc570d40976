/** What a failed login says: the server's message, or the given words where it has none to show [ERR-011]. */
export const loginFailure = ({ message }: { message: string }, otherwise: string): string =>
  message.trim() === '' || message.startsWith('Internal') ? otherwise : message
