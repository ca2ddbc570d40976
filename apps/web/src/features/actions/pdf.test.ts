import { PICTURE_MAX } from '@ingot/contract/limits'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makePdf, pdfName, usePdfs } from './pdf.ts'

const wanted = { id: 'm1', name: 'EN AW-6061 T6', lang: 'en', unit: 'metric', pictures: async () => [] } as const

const diagrams = () => new Response(JSON.stringify({ id: 'm1', name: 'm1', diagrams: [{ vkey: 'd_ss' }] }))

describe('the PDF of a material', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is named after the material, whatever stands in its name', () => {
    expect(pdfName('EN AW-6061 T6')).toBe('EN AW-6061 T6.pdf')
    expect(pdfName('PA66 / GF30: "dry"')).toBe('PA66 - GF30- -dry.pdf')
    expect(pdfName('../')).toBe('material.pdf')
  })

  it('is held by id while it is made, and let go when it failed [LIST-015]', async () => {
    let answer: (response: Response) => void = () => {}
    const held = new Promise<Response>((resolve) => (answer = resolve))
    const fetching = vi.fn((path: string) => (path.includes('/pdf/') ? held : Promise.resolve(diagrams())))
    vi.stubGlobal('fetch', fetching)
    const first = makePdf(wanted)
    expect([...usePdfs.getState().inProgress]).toEqual(['m1'])
    expect(await makePdf(wanted)).toBeUndefined()
    answer(new Response('{}', { status: 500 }))
    await expect(first).rejects.toThrow()
    expect(usePdfs.getState().inProgress.size).toBe(0)
  })

  it('carries the pictures of the diagrams, and is made without them where they cannot be drawn [ERR-031]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const sent: string[] = []
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      if (!path.includes('/pdf/')) return diagrams()
      sent.push(body)
      return new Response('%PDF')
    })
    await makePdf({ ...wanted, pictures: async (all) => all.map(({ vkey }) => `<svg id="${vkey}"/>`) })
    await makePdf({ ...wanted, pictures: () => Promise.reject(new Error('cannot draw')) })
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ svg: ['<svg id="d_ss"/>'] }, { svg: [] }])
  })

  it('leaves out a picture that the call does not take; the others keep their place', async () => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      if (!path.includes('/pdf/')) return diagrams()
      sent.push(body)
      return new Response('%PDF')
    })
    await makePdf({ ...wanted, pictures: async () => ['x'.repeat(PICTURE_MAX + 1), '<svg/>'] })
    expect(JSON.parse(sent[0] ?? '')).toEqual({ svg: ['', '<svg/>'] })
  })
})
