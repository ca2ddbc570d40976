import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as the server of a test took it. */
export interface TakenMail {
  from: string
  to: string[]
  /** Whole, with its headers. */
  raw: string
}

interface Wanted {
  /** That of a server before; any free one else. */
  port?: number
  /** Recipients that are refused for good. */
  refused?: (to: string) => boolean
  /** Awaited before a mail is taken. */
  held?: () => Promise<unknown>
  /** The only password it lets in; it asks for none else. */
  password?: string
  /** Whether it offers to encrypt, with a certificate that nobody vouches for. */
  tls?: boolean
}

export interface SmtpTestServer {
  port: number
  mails: TakenMail[]
  /** Passwords that were tried. */
  tried: string[]
  close(): Promise<void>
}

/** For tests: a mail server on this machine that keeps what it takes. */
export async function startSmtp({ port = 0, refused, held, password, tls }: Wanted = {}): Promise<SmtpTestServer> {
  const mails: TakenMail[] = []
  const tried: string[] = []
  const server = new SMTPServer({
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    onAuth(auth, _session, answer) {
      tried.push(auth.password ?? '')
      if (auth.password === password) answer(null, { user: auth.username })
      else answer(new Error('wrong password'))
    },
    onRcptTo({ address }, _session, answer) {
      if (!refused?.(address)) return answer()
      answer(Object.assign(new Error('nobody of that name here'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        await held?.()
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, raw: Buffer.concat(parts).toString('utf8') })
        answer()
      })
    },
  })
  // A client that hangs up is no failure of the test.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = (server.server.address() as AddressInfo).port
  return {
    port: bound,
    mails,
    tried,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** The text of a mail, decoded from quoted-printable. */
export function textOf({ raw }: TakenMail): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4).replace(/=\r\n/g, '')
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/\r\n/g, '\n')
}

/** Names and values of its headers, long ones on one line. */
export const headersOf = ({ raw }: TakenMail): [string, string][] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
