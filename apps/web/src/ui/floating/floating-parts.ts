import { latePart } from '../late-part.ts'

/** Menus and popups: the first view has only the buttons that open them. */
export const floatingParts = latePart(() => import('./parts.ts'))
