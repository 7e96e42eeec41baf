import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Measured, MeasuredMemory } from './measure'
import type { Spread } from './spread'
import type { Size } from './world'

/** All measurements of one shop. */
export interface Report extends Size {
  at: string
  machine: { processors: string; memoryGb: number; node: string }
  repeats: number
  seedSeconds: number
  measured: Measured[]
  memory: MeasuredMemory
}

export const describeMachine = () => ({
  processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memoryGb: Math.round(totalmem() / 1_073_741_824),
  node: process.version,
})

const baselineNames = {
  express: 'bare Express',
  inserts: 'bare inserts',
  time: 'bare Express',
  idle: 'idle p99',
}
const countDigits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
const formatFigure = (value: number) => value.toFixed(countDigits(value))
const formatSpread = ({ median, low, high }: Spread) =>
  `${formatFigure(median)} (${formatFigure(low)}–${formatFigure(high)})`

function getTarget({ baseline, target, met }: Measured): string {
  if (target === undefined) return ''
  const sign = baseline === 'time' || baseline === 'idle' ? '≤' : '≥'
  const unit = baseline === 'time' ? ' ms' : ''
  return `${sign} ${target}${unit} ${met ? 'met' : 'MISSED'}`
}

/** One line of the table, in Markdown. */
export function getLine(measured: Measured): string {
  const { name, connections, perSecond, p50, p99, bareP99, ratio, baseline, processorMs } = measured
  return `| ${[
    name,
    String(connections),
    formatSpread(perSecond),
    formatFigure(p50.median),
    formatSpread(p99),
    bareP99 ? formatFigure(bareP99.median) : '',
    processorMs ? `${formatSpread(processorMs.shop)} / ${formatSpread(processorMs.database)}` : '',
    ratio ? `${formatSpread(ratio)} × ${baselineNames[baseline]}` : '',
    getTarget(measured) + (measured.failed > 0 ? ` (${measured.failed} failed)` : ''),
  ].join(' | ')} |`
}

export const tableHead = [
  '| workload | connections | requests/s | p50 ms | p99 ms | bare p99 | CPU ms per order, shop / database | beside | target |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |',
]

/** The table of a report, in Markdown. */
export function formatTable({ products, orders, measured, memory, seedSeconds }: Report): string {
  const inWords = (count: number) => count.toLocaleString('en')
  return [
    `${inWords(products)} products, ${inWords(orders)} orders (added in ${Math.round(seedSeconds)} s)`,
    '',
    ...tableHead,
    ...measured.map(getLine),
    '',
    `Memory over ${inWords(memory.requests)} mixed requests: second quarter ` +
      `${formatFigure(memory.secondQuarter)} MB, last ${formatFigure(memory.lastQuarter)} MB, highest ` +
      `${formatFigure(memory.highest)} MB: ${memory.met ? 'met' : 'MISSED'}.`,
  ].join('\n')
}

/** Writes a report as JSON. Returns the path. */
export function writeReport(report: Report): string {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${report.at.slice(0, 19).replaceAll(':', '-')}.json`)
  writeFileSync(path, `${JSON.stringify(report, undefined, 2)}\n`)
  return path
}
