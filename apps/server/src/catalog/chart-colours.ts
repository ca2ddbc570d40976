/**
 * Colours of chart series. The first eight are Okabe and Ito's, told apart by colour-blind readers ("Color Universal
 * Design", 2008; black is given as a graphite that shows in both themes); the others repeat them darker and lighter.
 */
export const CHART_COLOURS: readonly string[] = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#7a7a7a',
  '#b8a800',
  '#004b76',
  '#8f3f00',
  '#006a4d',
  '#8a4a70',
  '#9a6a00',
  '#2f86b5',
  '#4d4d4d',
  '#7c7100',
  '#4da3d4',
  '#ff8a3d',
  '#33c79b',
  '#e6a8c8',
]
