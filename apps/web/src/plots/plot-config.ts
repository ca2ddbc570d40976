/**
 * Plotly's own settings. Its button that uploads the data of a chart to a server is off, and there is no server to
 * upload to; figures are sized by Ingot, and its toolbar (English only) is replaced by Ingot's.
 */
export const plotConfig = {
  showSendToCloud: false,
  plotlyServerURL: '',
  displaylogo: false,
  displayModeBar: false,
  responsive: false,
  showTips: false,
  doubleClick: 'reset',
} as const
