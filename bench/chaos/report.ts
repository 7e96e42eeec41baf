import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { percentile } from '../load/run-load'
import type { machine } from '../report'
import type { Finding } from './checks'
import type { StepDown } from './step-down'
import type { StepTally } from './tally'

export interface ChaosReport {
  at: string
  machine: ReturnType<typeof machine>
  database: string
  seconds: number
  kills: { port: number; readyAfterMs: number }[]
  /** None without a replica set. */
  stepDowns: StepDown[]
  orders: number
  pictures: number
  steps: {
    step: string
    sent: number
    hidden: number
    failed: number
    p50: number
    p99: number
    slowest: number
  }[]
  findings: Finding[]
  /** The responses to those that failed. */
  failures: string[]
}

/** One kind of request in figures; times are milliseconds and include the retry. */
export function summarise({ step, sent, hidden, failed, times }: StepTally) {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    step,
    sent,
    hidden,
    failed: failed.length,
    p50: Math.round(percentile(sorted, 0.5)),
    p99: Math.round(percentile(sorted, 0.99)),
    slowest: Math.round(sorted.at(-1) ?? 0),
  }
}

/** The whole report as Markdown. */
export function chaosTable({ database, seconds, kills, steps, findings, orders }: ChaosReport) {
  const restarts = kills.map(({ readyAfterMs }) => `${(readyAfterMs / 1_000).toFixed(1)} s`)
  return [
    `3 processes, ${database}, ${kills.length} kills in ${Math.round(seconds)} s; ready again after ${restarts.join(', ')}`,
    `${orders} orders acknowledged, ${Math.round((orders / seconds) * 3_600)} an hour`,
    '',
    '| request | sent | hidden by one retry | failed | p50 ms | p99 ms | slowest ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...steps.map(
      ({ step, sent, hidden, failed, p50, p99, slowest }) =>
        `| ${[step, sent, hidden, failed, p50, p99, slowest].join(' | ')} |`,
    ),
    '',
    '| check | |',
    '| --- | --- |',
    ...findings.map(({ what, ok, detail }) => `| ${what} | ${ok ? 'yes' : 'NO'}: ${detail} |`),
  ].join('\n')
}

/** Writes the report as JSON and returns the path of the file. */
export function writeChaosReport(report: ChaosReport): string {
  const folder = join(import.meta.dirname, '..', 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `chaos-${report.at.slice(0, 19).replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`)
  return file
}
