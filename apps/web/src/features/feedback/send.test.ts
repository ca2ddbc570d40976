import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commentSender, sendProductComment, sendRequest } from './send.ts'

/** Paths that the server refuses, and what was sent to it. */
let refused: string[] = []
let sent: [string, unknown][] = []

beforeEach(() => {
  refused = []
  sent = []
  vi.stubGlobal('location', { pathname: '/datasheet/a/b/c', search: '?unitsystem=us' })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)])
    const reply = { id: '1', receivedAt: '2026-01-01T00:00:00Z' }
    return refused.includes(url)
      ? new Response(JSON.stringify({ code: 'internal-error', message: 'no' }), { status: 500 })
      : new Response(JSON.stringify(reply), { status: 200, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('sending', () => {
  it('requests support with the words and the page on which they were written [API-048]', async () => {
    await sendRequest('More steels')
    expect(sent).toEqual([
      ['/notification/feedback', { message: 'More steels', page: '/datasheet/a/b/c?unitsystem=us' }],
    ])
  })

  it('sends of a comment the support request, then the comment, each with the name of the application [API-054]', async () => {
    await commentSender('Ingot')('Clear')
    expect(sent).toMatchObject([
      ['/notification/feedback', { appName: 'Ingot', message: 'Clear' }],
      ['/account/comment', { product: 'Ingot', comment: 'Clear' }],
    ])
  })

  it('fails with "Failed send request" and sends no comment then [ERR-053]', async () => {
    refused = ['/notification/feedback']
    await expect(sendRequest('More steels')).rejects.toThrow(/^Failed send request$/)
    await expect(commentSender('Ingot')('Clear')).rejects.toThrow(/^Failed send request$/)
    expect(sent.map(([url]) => url)).not.toContain('/account/comment')
  })

  it('fails with "Failed to send comment" [ERR-054]', async () => {
    refused = ['/account/comment']
    await expect(sendProductComment('Clear', 'Ingot')).rejects.toThrow(/^Failed to send comment$/)
  })

  it('requests the same words once where only the comment failed', async () => {
    const send = commentSender('Ingot')
    refused = ['/account/comment']
    await expect(send('Clear')).rejects.toThrow()
    refused = []
    await send('Clear')
    expect(sent.map(([url]) => url)).toEqual(['/notification/feedback', '/account/comment', '/account/comment'])
  })
})
