import { describe, expect, it } from 'vitest'
import { type Asking, previewOf } from './preview-state.ts'

const data = {
  answers: { key: 'abaqus-plastic', query: { lang: 'en', unitsystem: 'metric' } },
  card: { fileName: 'DC04.inp', text: '*PLASTIC', notes: [], warnings: [] },
} as const satisfies Record<string, unknown>
const there: Asking = {
  asked: 'a',
  settled: 'a',
  data: { ...data, card: { ...data.card, notes: [], warnings: [] } },
  isPlaceholderData: false,
  isFetching: false,
  refusal: undefined,
}
const unreachable = { message: undefined }

describe('the preview of a form', () => {
  it('is the card asked for, also while it is fetched once more', () => {
    expect(previewOf(there)).toMatchObject({ card: { fileName: 'DC04.inp' }, isBusy: false })
    expect(previewOf({ ...there, isFetching: true })).toMatchObject({ card: { fileName: 'DC04.inp' }, isBusy: false })
  })

  it('is busy while it shows the card of another form, whether that of this one is being fetched or cannot be', () => {
    expect(previewOf({ ...there, asked: 'b' }).isBusy).toBe(true)
    expect(previewOf({ ...there, isPlaceholderData: true, isFetching: true }).isBusy).toBe(true)
    expect(previewOf({ ...there, isPlaceholderData: true }).isBusy).toBe(true)
  })

  it('is busy while the first card is fetched', () => {
    expect(previewOf({ ...there, data: undefined, isFetching: true })).toMatchObject({ card: undefined, isBusy: true })
  })

  it('is a refusal in the place of a card, until the form asks for another', () => {
    const refused = { ...there, data: undefined, refusal: unreachable }
    expect(previewOf(refused)).toEqual({ card: undefined, answers: undefined, refusal: unreachable, isBusy: false })
    expect(previewOf({ ...refused, asked: 'b' }).refusal).toBeUndefined()
    expect(previewOf({ ...refused, isFetching: true }).refusal).toBeUndefined()
  })

  it('is nothing while the form is not complete', () => {
    expect(previewOf({ ...there, asked: undefined }).card).toBeUndefined()
  })
})
