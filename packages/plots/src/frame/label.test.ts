import { LEGEND_WRAP } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { escapeLabel, legendLabel, wrapWords } from './label.ts'

describe('a label', () => {
  it('shows markup as text', () => {
    expect(escapeLabel('<a href="javascript:x">R < 0 & T</a>')).toBe(
      '&lt;a href="javascript:x"&gt;R &lt; 0 &amp; T&lt;/a&gt;',
    )
  })

  it('is no template of its data', () => {
    expect(escapeLabel('%{x}')).not.toContain('%{')
  })
})

describe('a legend', () => {
  it('wraps at about 13 characters [PLOT-012]', () => {
    expect(wrapWords('23 °C · 0.001 1/s · dry as moulded').every((line) => line.length <= LEGEND_WRAP)).toBe(true)
    expect(wrapWords('23 °C · 0.001 1/s')).toEqual(['23 °C · 0.001', '1/s'])
  })

  it('keeps a long word whole', () => {
    expect(wrapWords('longitudinal-transverse T')).toEqual(['longitudinal-transverse', 'T'])
  })

  it('breaks between conditions, not within one', () => {
    expect(legendLabel('23 °C · 0.001 1/s · dry', true)).toBe('23\u00a0°C<br>0.001\u00a01/s<br>dry')
  })

  it('has one line a curve where it stands below', () => {
    expect(legendLabel('23 °C · 0.001 1/s · dry', false)).toBe('23 °C · 0.001 1/s · dry')
    expect(legendLabel('23 °C · 0.001 1/s · dry', true)).toContain('<br>')
  })
})
