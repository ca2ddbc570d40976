import { Agent, request as httpRequest } from 'node:http'

export interface Answer {
  status: number
  body: string
  retryAfter: string | undefined
}

const NONE: Answer = { status: 0, body: '', retryAfter: undefined }
const SILENCE_MS = 20_000

/** One call on a connection of its own; status 0 when there was no answer. */
export function send(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve(NONE)
    // While the server starts again it has no address.
    if (!URL.canParse(url)) return none()
    const agent = new Agent({ keepAlive: false })
    const request = httpRequest(url, { method, headers, agent, timeout: SILENCE_MS })
    request.on('response', (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body: text, retryAfter: reply.headers['retry-after'] }),
      )
      reply.on('aborted', none)
      reply.on('error', none)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', none)
    request.end(body)
  })
}

/** A call with a JSON body. */
export const sendJson = (url: string, cookie: string, body: object): Promise<Answer> =>
  send(url, 'POST', { 'content-type': 'application/json', cookie }, JSON.stringify(body))
