import { describe, expect, it } from 'vitest'
import { popupPlace } from './popup-place.ts'

const view = { width: 800, height: 600 }
const popup = { width: 300, height: 200 }

describe('a popup', () => {
  it('opens under its anchor, right edges in line', () => {
    expect(popupPlace({ left: 500, right: 600, top: 100, bottom: 120 }, popup, view)).toEqual({ left: 300, top: 124 })
  })

  it('opens above where there is no room below', () => {
    expect(popupPlace({ left: 500, right: 600, top: 500, bottom: 520 }, popup, view).top).toBe(296)
  })

  it('stays inside the window', () => {
    expect(popupPlace({ left: 10, right: 60, top: 100, bottom: 120 }, popup, view).left).toBe(8)
    expect(popupPlace({ left: 700, right: 900, top: 100, bottom: 120 }, popup, view).left).toBe(492)
    expect(popupPlace({ left: 0, right: 300, top: 50, bottom: 70 }, { width: 300, height: 580 }, view).top).toBe(12)
  })
})
