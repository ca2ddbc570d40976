import { expect, it } from 'vitest'
import { plotConfig } from './plot-config.ts'

it('offers no upload of a chart and knows no server for it', () => {
  expect(plotConfig).toMatchObject({ showSendToCloud: false, plotlyServerURL: '', displaylogo: false })
})
