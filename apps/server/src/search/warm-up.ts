import { type MaterialRow, readTable, type SearchPayload, type SearchReply } from '@ingot/contract/search'
import type { InjectOptions } from 'fastify'

/** The server, called from within. */
export interface CalledServer {
  inject(call: InjectOptions): Promise<{ statusCode: number; body: string }>
}

/** Materials whose searches are made; after about so many the code that answers is compiled. */
const MATERIALS = 12

/**
 * Makes the calls that visits begin with: the list, a name, a class, a range with an order. The first visitor would wait
 * for code that is not compiled and for pages that the database has not read: with a million materials several times as
 * long. Rejects where the list cannot be read.
 */
export async function warmUp(app: CalledServer): Promise<void> {
  const list = async (payload: SearchPayload): Promise<SearchReply> => {
    const { method, path: url } = readTable
    const reply = await app.inject({ method, url, payload })
    if (reply.statusCode !== 200) throw new Error(`The list answers ${reply.statusCode}: ${reply.body}`)
    return JSON.parse(reply.body)
  }
  const { items } = await list({})
  for (const row of items.slice(0, MATERIALS)) for (const asked of visitsTo(row)) await list(asked)
}

function visitsTo({ name, classPath, values }: MaterialRow): SearchPayload[] {
  const [vkey] = Object.keys(values)
  return [
    { textfilter: [name] },
    { tagfilter: { class: [classPath] } },
    ...(vkey === undefined ? [] : [{ propfilter: [{ vkey, min: values[vkey]?.value ?? 0 }], sort: vkey }]),
  ]
}
