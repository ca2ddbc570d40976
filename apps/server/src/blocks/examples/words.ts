/** Texts that test a layout: nothing that a person would write, everything that data can hold. */
export const LONG_WORD = 'Polyetheretherketonecarbonfibrereinforcedunidirectionaltapelaminatequasiisotropic'
export const LONG_TEXT = Array.from(
  { length: 6 },
  () => 'Chromium steels temper to a hardness that depends on the carbon which the matrix still holds',
).join(', ')
export const MARKUP = '<img src=x onerror=alert(1)> & <b>bold</b>'
