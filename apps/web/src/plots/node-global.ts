// Modules under Plotly (probe-image-size's parser among them) name the global object as Node does.
Object.assign(globalThis, { global: globalThis })
