import type { Outcome } from './generator.ts'

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

export const isAdmitted = ({ status }: Outcome): boolean => status >= 200 && status < 500 && status !== 429

/** p50, p95 and p99 of those that were answered, ms. */
export function latencies(outcomes: readonly Outcome[]): [number, number, number] {
  const sorted = outcomes
    .filter(isAdmitted)
    .map(({ latency }) => latency)
    .sort((a, b) => a - b)
  return [percentile(sorted, 0.5), percentile(sorted, 0.95), percentile(sorted, 0.99)]
}

/** Share of calls that were not answered as asked. */
export const refusedShare = (outcomes: readonly Outcome[]): number =>
  outcomes.length === 0 ? 0 : outcomes.filter((outcome) => !isAdmitted(outcome)).length / outcomes.length

function refusals(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, Outcome[]>()
  for (const outcome of outcomes) {
    if (isAdmitted(outcome)) continue
    const same = counts.get(outcome.status)
    if (same) same.push(outcome)
    else counts.set(outcome.status, [outcome])
  }
  const words = [...counts].map(([status, same]) => {
    const told = same.flatMap(({ retryAfter }) => retryAfter ?? [])
    const name = status === 0 ? 'cut' : status === -1 ? 'not sent' : String(status)
    return `${same.length} × ${name}${told.length > 0 ? ` (come again in ${Math.min(...told)}–${Math.max(...told)} s)` : ''}`
  })
  return words.join(', ') || 'none'
}

const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`

export const HEAD = [
  cells(['load', 'calls', 'admitted', 'p50 / p95 / p99 ms', 'refused', 'RSS MB']),
  cells(['---', '---', '---', '---', '---', '---']),
].join('\n')

/** A line of the table. */
export const line = (load: string, outcomes: readonly Outcome[], rss: number): string =>
  cells([
    load,
    String(outcomes.length),
    String(outcomes.filter(isAdmitted).length),
    latencies(outcomes)
      .map((time) => time.toFixed(0))
      .join(' / '),
    refusals(outcomes),
    rss === 0 ? '' : String(rss),
  ])
