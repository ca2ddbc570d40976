import { Agent, request } from 'node:http'

/**
 * A client in a process of its own: is told a port and bodies, asks for some seconds over some connections, and tells
 * how many replies came and how long they were on average.
 */
export interface Ask {
  port: number
  bodies: string[]
  connections: number
  seconds: number
}

export interface Told {
  perSecond: number
  meanBytes: number
}

function askOnce(agent: Agent, port: number, body: string, number: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // Another address each time: the calls of many users, none of which is told to wait.
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    }
    const call = request({ agent, port, host: '127.0.0.1', path: '/mmdc/bblocks/table', method: 'POST', headers })
    call.on('error', reject)
    call.on('response', (reply) => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(bytes)
        else reject(new Error(`The server answered ${reply.statusCode} to ${body}.`))
      })
    })
    call.end(body)
  })
}

async function askAll({ port, bodies, connections, seconds }: Ask): Promise<Told> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const until = start + seconds * 1000
  let sent = 0
  let bytes = 0
  const askOn = async (): Promise<void> => {
    while (performance.now() < until) {
      const number = sent++
      // Added after the wait: `bytes += await …` would read the sum before it and lose what came meanwhile.
      const length = await askOnce(agent, port, bodies[number % bodies.length] as string, number)
      bytes += length
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return { perSecond: sent / ((performance.now() - start) / 1000), meanBytes: bytes / sent }
}

process.on('message', (ask: Ask) => {
  askAll(ask).then(
    (told) => process.send?.(told),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
