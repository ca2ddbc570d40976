import type { TestKind } from '@ingot/contract/test-evaluation'
import type { Evaluated, EvaluatedCurve } from '@ingot/contract/workbench'
import type { MeanCurve } from '@ingot/domain/workbench/specimens/mean-curve'
import type { TestDrawing, TestLayer } from '@ingot/plots/workbench/test-figure'
import type { Text } from '../../../../words/texts.ts'

const axis = (name: string, quantity: string, log = false) => ({ name, quantity, log })

/** What is drawn of one evaluation. */
export function drawingOf(kind: TestKind, found: Evaluated, isSweep: boolean, text: Text): TestDrawing {
  if (kind === 'tensile') return tensileDrawing(found, text)
  if (kind === 'fatigue') return fatigueDrawing(found, text)
  const stress = axis(text('workbench.axis.stress'), 'stress')
  if (kind === 'rubber')
    return { x: axis(text('workbench.axis.stretch'), 'ratio'), y: stress, layers: fitLayers(found.curves, text) }
  const at = isSweep
    ? axis(text('workbench.axis.frequency'), 'frequency', true)
    : axis(text('workbench.axis.time'), 'time', true)
  return { x: at, y: axis(text('workbench.axis.modulus'), 'stress', true), layers: fitLayers(found.curves, text) }
}

const numberOf = (found: Evaluated, step: string, key: string): number | undefined => {
  const value = found.steps.find((one) => one.step === step)?.said[key]
  return typeof value === 'number' ? value : undefined
}

function tensileDrawing(found: Evaluated, text: Text): TestDrawing {
  const curve = (key: string) => found.curves.find((one) => one.key === key)
  const [record, engineering] = [curve('record'), curve('engineering')]
  const shift = numberOf(found, 'zero', 'shift') ?? 0
  const slope = numberOf(found, 'elastic-line', 'slope')
  const result = (key: string) => found.results.find((one) => one.key === key)
  const proof = result('Rp0.2')?.value
  const reached = proof ?? result('ReH')?.value ?? result('Rm')?.value ?? 0
  const layers: TestLayer[] = []
  if (record)
    layers.push({
      name: text('workbench.curve.record'),
      look: 'record',
      x: record.x.map((strain) => strain - shift),
      y: record.y,
    })
  if (engineering)
    layers.push({ name: text('workbench.curve.engineering'), look: 'curve', x: engineering.x, y: engineering.y })
  if (slope !== undefined)
    layers.push({
      name: text('workbench.curve.line'),
      look: 'construction',
      x: [0, reached / slope],
      y: [0, reached],
    })
  if (slope !== undefined && proof !== undefined)
    layers.push({
      name: text('workbench.curve.offset'),
      look: 'construction',
      place: 1,
      x: [0.002, 0.002 + proof / slope],
      y: [0, proof],
    })
  const last = engineering && { x: engineering.x.at(-1), y: engineering.y.at(-1) }
  if (last?.x !== undefined && last.y !== undefined && result('At')?.how === 'before-fracture')
    layers.push({ name: text('workbench.curve.fracture'), look: 'mark', x: [last.x], y: [last.y] })
  return {
    x: axis(text('workbench.axis.strain'), 'strain'),
    y: axis(text('workbench.axis.stress'), 'stress'),
    layers,
  }
}

/** The mean of specimens with its scatter, over the curves of each. */
export function meanDrawing(mean: MeanCurve, curves: readonly { name: string; curve: EvaluatedCurve }[], text: Text) {
  const back = [...mean.strain].reverse()
  const band = (low: readonly number[], high: readonly number[]) => ({
    x: [...mean.strain, ...back],
    y: [...low, ...[...high].reverse()],
  })
  const offBy = (sign: 1 | -1) => mean.mean.map((at, place) => at + sign * (mean.sd[place] ?? 0))
  const layers: TestLayer[] = [
    ...curves.map(({ name, curve }): TestLayer => ({ name, look: 'record', x: curve.x, y: curve.y })),
    { name: text('workbench.curve.range'), look: 'band', place: 5, ...band(mean.min, mean.max) },
    { name: text('workbench.curve.sd'), look: 'band', ...band(offBy(-1), offBy(1)) },
    { name: text('workbench.curve.mean'), look: 'curve', x: mean.strain, y: mean.mean },
  ]
  return {
    x: axis(text('workbench.axis.strain'), 'strain'),
    y: axis(text('workbench.axis.stress'), 'stress'),
    layers,
  } satisfies TestDrawing
}

function fatigueDrawing({ curves }: Evaluated, text: Text): TestDrawing {
  const curve = (key: string) => curves.find((one) => one.key === key)
  const [tests, line, low, high] = [curve('tests'), curve('line'), curve('band-low'), curve('band-high')]
  const runOuts = new Set(tests?.marks?.['runout'])
  const some = (isRunOut: boolean) => {
    const places = [...(tests?.x.keys() ?? [])].filter((place) => runOuts.has(place) === isRunOut)
    return { x: places.map((at) => tests?.x[at] ?? 0), y: places.map((at) => tests?.y[at] ?? 0) }
  }
  const layers: TestLayer[] = [{ name: text('workbench.curve.tests'), look: 'points', ...some(false) }]
  if (runOuts.size > 0) layers.push({ name: text('workbench.curve.runOuts'), look: 'open-points', ...some(true) })
  if (low && high)
    layers.push({
      name: text('workbench.curve.band'),
      look: 'band',
      x: [...low.x, ...[...high.x].reverse()],
      y: [...low.y, ...[...high.y].reverse()],
    })
  if (line) layers.push({ name: text('workbench.curve.snLine'), look: 'curve', x: line.x, y: line.y })
  return {
    x: axis(text('workbench.axis.cycles'), 'cycles', true),
    y: axis(text('workbench.axis.amplitude'), 'stress', true),
    layers,
  }
}

/** What was measured as points, what was fitted as lines, each pair in one colour. */
function fitLayers(curves: readonly EvaluatedCurve[], text: Text): TestLayer[] {
  const of = (start: string) => curves.filter(({ key }) => key.startsWith(start))
  const told = (key: string) => {
    const part = key.slice(key.lastIndexOf('.') + 1)
    if (part === 'uniaxial' || part === 'equibiaxial' || part === 'planar') return text(`workbench.mode.${part}`)
    return text(part === 'loss' ? 'workbench.column.loss' : 'workbench.column.modulus')
  }
  return [
    ...of('measured.').map(
      ({ key, x, y }, place): TestLayer => ({
        name: `${text('workbench.curve.measured')}, ${told(key)}`,
        look: 'points',
        place,
        x,
        y,
      }),
    ),
    ...of('fitted.').map(
      ({ key, x, y }, place): TestLayer => ({
        name: `${text('workbench.curve.fitted')}, ${told(key)}`,
        look: 'curve',
        place,
        x,
        y,
      }),
    ),
  ]
}
