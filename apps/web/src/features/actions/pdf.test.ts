import { afterEach, describe, expect, it, vi } from 'vitest'
import { makePdf, pdfName, usePdfs } from './pdf.ts'

const wanted = { id: 'm1', name: 'EN AW-6061 T6', lang: 'en', unit: 'metric' } as const

describe('the PDF of a material', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is named after the material, whatever stands in its name', () => {
    expect(pdfName('EN AW-6061 T6')).toBe('EN AW-6061 T6.pdf')
    expect(pdfName('PA66 / GF30: "dry"')).toBe('PA66 - GF30- -dry.pdf')
    expect(pdfName('../')).toBe('material.pdf')
  })

  it('is held by id while it is made, and let go when it failed [LIST-015]', async () => {
    let answer: (response: Response) => void = () => {}
    const fetching = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
    vi.stubGlobal('fetch', fetching)
    const first = makePdf(wanted)
    expect([...usePdfs.getState().inProgress]).toEqual(['m1'])
    expect(await makePdf(wanted)).toBeUndefined()
    expect(fetching).toHaveBeenCalledTimes(1)
    answer(new Response('{}', { status: 500 }))
    await expect(first).rejects.toThrow()
    expect(usePdfs.getState().inProgress.size).toBe(0)
  })
})
