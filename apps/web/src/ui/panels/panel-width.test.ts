import { FILTER_PANEL_MIN, FILTER_PANEL_WIDTH, PANEL_OVERLAY_MARGIN } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { panelWidth } from './panel-width.ts'

const limits = { min: FILTER_PANEL_MIN, margin: PANEL_OVERLAY_MARGIN, window: 1440 }

describe('the width of the filter panel', () => {
  it('is at least 120 px [SRCH-003]', () => {
    expect(panelWidth(20, limits)).toBe(120)
    expect(panelWidth(FILTER_PANEL_WIDTH, limits)).toBe(260)
  })

  it('leaves 120 px of the window free [SRCH-004]', () => {
    expect(panelWidth(2000, limits)).toBe(1320)
  })
})
