import { createServer } from 'node:net'
import { errorCode, StartError } from './start-error.ts'

interface Address {
  host: string
  port: number
}

/** Turns a refusal of the system to listen into a sentence with the way out; anything else passes unchanged. */
export function asListenError(error: unknown, { host, port }: Address): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} of ${host} is in use by another program. End that one, or set PORT to a free port (0 takes any).`,
    )
  if (code === 'EACCES' || code === 'EPERM')
    return new StartError(
      `Port ${port} of ${host} is not open to this user (${code}). Set PORT to one from 1024 on, such as 8080.`,
    )
  if (code === 'EADDRNOTAVAIL')
    return new StartError(
      `HOST is "${host}", which is no address of this machine. Set HOST to 127.0.0.1, to 0.0.0.0 for all, or leave it out.`,
    )
  if (['ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code))
    return new StartError(
      `HOST is "${host}", which cannot be listened on (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`,
    )
  return error
}

/** Listens for a moment, to know before anything is opened that it can be done. Throws StartError. */
export function tryToListen(address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (error) => reject(asListenError(error, address)))
    server.listen(address, () => server.close(() => resolve()))
  })
}
