import type { SearchReply } from '@ingot/contract/search'

/** The server answered, and its answer is none to a search: it is told like every failure. */
export class UnreadableReply extends Error {}

const isObject = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null
const isRow = (row: unknown): boolean =>
  isObject(row) &&
  typeof row['id'] === 'string' &&
  typeof row['name'] === 'string' &&
  isObject(row['values']) &&
  [row['url'], row['producer'], row['provider'], row['dia'], row['tileActions']].every(Array.isArray)
const isGroup = (group: unknown): boolean => isObject(group) && Array.isArray(group['children'])

/** What a list is drawn from; a proxy between may answer something else. */
const isReply = (reply: unknown): boolean =>
  isObject(reply) &&
  Array.isArray(reply['items']) &&
  reply['items'].every(isRow) &&
  Array.isArray(reply['counts']) &&
  reply['counts'].every(isGroup) &&
  isObject(reply['missing']) &&
  [reply['totalCount'], reply['rowCount'], reply['offset'], reply['catalogueCount']].every(Number.isInteger)

/** The answer to a search as it came; rejects with UnreadableReply where nothing can be read of it. */
export async function readable(answer: Promise<SearchReply>): Promise<SearchReply> {
  try {
    const reply = await answer
    if (isReply(reply)) return reply
  } catch (error) {
    // No JSON at all.
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new UnreadableReply('The answer is none to a search.')
}
