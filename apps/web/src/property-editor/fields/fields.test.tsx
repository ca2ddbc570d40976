import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Field } from '../items.ts'
import type { View } from '../values/typed.ts'
import { isEditable } from './FieldCell.tsx'
import { ShownField } from './ShownField.tsx'

const view: View = { locale: 'en', system: 'metric', yes: 'Yes', no: 'No' }
const shown = (field: Field) => renderToStaticMarkup(<ShownField field={field} view={view} />)
const onChange = async () => {}

describe('a field that is read', () => {
  it.each([
    ['#b4500b', '#b4500b'],
    [{ r: 180, g: 80, b: 11 }, '#b4500b'],
    [[0, 0, 0, 1], '#000000'],
  ])('shows a colour in each of its forms, with a swatch of it [EDIT-004]', (value, hex) => {
    const html = shown({ type: 'color', value })
    expect(html).toContain(`background:${hex}`)
    expect(html).toContain(`>${hex}`)
  })

  it('throws where its type has no editor [ERR-038]', () => {
    expect(() => shown({ type: 'sound', value: 'a' } as unknown as Field)).toThrow(
      'There is no editor for the type sound.',
    )
  })

  it('can be edited where something takes its value, and never where it is only read [EDIT-005]', () => {
    expect(isEditable({ type: 'color', value: '#000', onChange })).toBe(true)
    expect(isEditable({ type: 'color', value: '#000' })).toBe(false)
    expect(isEditable({ type: 'string', value: 'a', onChange, isReadOnly: true })).toBe(false)
    expect(isEditable({ type: 'readonly', value: 'a', onChange })).toBe(false)
  })
})
