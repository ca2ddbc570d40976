import './node-global.ts'
import bar from 'plotly.js/lib/bar'
import plotly from 'plotly.js/lib/core'
import scatter from 'plotly.js/lib/scatter'
import scatterpolar from 'plotly.js/lib/scatterpolar'

// The parts of Plotly that Ingot draws with; the whole of it is three times as large.
plotly.register([scatter, bar, scatterpolar])

export { plotly }
