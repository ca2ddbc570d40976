import { parseColour, THEME_COLOURS, type ThemeName } from '@ingot/domain/colour/accent'
import { useText } from '../../../../words/texts.ts'
import styles from '../Content.module.css'
import type { GroupProps } from '../group-props.ts'
import { TextField } from '../TextField.tsx'

const THEMES: readonly ThemeName[] = ['light', 'dark']

interface ColoursProps extends GroupProps<'accent'> {
  /** How well a colour can be read. */
  contrast: (theme: ThemeName) => string | undefined
}

/** A colour for each theme; a field that is left empty is the colour of the product. */
export function Colours({ value, onChange, fault, contrast }: ColoursProps) {
  const text = useText()
  return THEMES.map((theme) => {
    const written = value[theme] ?? ''
    const shown = written.trim() === '' ? THEME_COLOURS[theme].accent : parseColour(written)
    return (
      <TextField
        key={theme}
        label={text(theme === 'light' ? 'admin.content.colourLight' : 'admin.content.colourDark')}
        value={written}
        maxLength={40}
        fault={fault(theme)}
        note={contrast(theme) ?? text('admin.content.colourNote', { colour: THEME_COLOURS[theme].accent })}
        onChange={(colour) => onChange({ ...value, [theme]: colour })}
      >
        <span className={styles.swatch} style={{ background: shown ?? 'none' }} aria-hidden />
      </TextField>
    )
  })
}
