import type { Accent, ThemeName } from './accent.ts'

/** Id of the element whose rules give a page the colours of the house. */
export const HOUSE_STYLE = 'house-colours'

const rule = (selector: string, { accent, onAccent, accentSoft }: Accent) =>
  `${selector}{--accent:${accent};--on-accent:${onAccent};--accent-soft:${accentSoft}}`

/** Colours of the house as CSS; it wins over ui/tokens.css wherever it stands. Paper is light. */
export const houseStyle = ({ light, dark }: Partial<Record<ThemeName, Accent | undefined>>): string =>
  [
    light ? rule('html:root', light) : '',
    dark ? `@media screen{${rule('html:root[data-theme=dark]', dark)}}` : '',
  ].join('')
