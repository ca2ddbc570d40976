/** A width that the panel may have: not below its minimum, and with the margin left free beside it, px. */
export const panelWidth = (wanted: number, { min, margin, window }: { min: number; margin: number; window: number }) =>
  Math.max(min, Math.min(Math.round(wanted), window - margin))
