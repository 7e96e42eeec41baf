import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { readProcesses, measureTreeSeconds } from '../lib/processor-time.mjs'
import type { Timing } from '../lib/slowest-files.mjs'

/** Set by the runner of all tests: a line of JSON for each browser test. */
const report = process.env['VOLTKART_TEST_TIMES']

const toPidFile = (worker: string | number) => `${report}-worker-${worker}`

/** Records the PID of a process that runs browser tests; the configuration calls it there. */
export function noteWorker(): void {
  const worker = process.env['TEST_PARALLEL_INDEX']
  if (report && worker !== undefined) writeFileSync(toPidFile(worker), String(process.pid))
}

/** The PID of the shop that the tests of a worker use, by the port that it was started with. */
function findShop(port: number): number | undefined {
  const pid = readProcesses().find((name) => {
    try {
      const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]
      const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0')
      return Number(parent) === process.pid && environment.includes(`PORT=${port}`)
    } catch {
      return false
    }
  })
  return pid === undefined ? undefined : Number(pid)
}

/** Measures the processor time of each browser test: test process, browser, shop and its database. */
export default class BrowserTestTimes implements Reporter {
  private readonly marks = new Map<number, number>()
  private readonly shops = new Map<number, number | undefined>()

  private readonly ports: readonly number[]

  constructor({ ports }: { ports: readonly number[] }) {
    this.ports = ports
  }

  onTestEnd({ location }: TestCase, { parallelIndex }: TestResult): void {
    // A test that is skipped has no worker.
    if (!report || parallelIndex < 0) return
    const port = this.ports[parallelIndex] ?? 0
    if (!this.shops.has(parallelIndex)) this.shops.set(parallelIndex, findShop(port))
    const pids = [
      Number(readFileSync(toPidFile(parallelIndex), 'utf8')),
      this.shops.get(parallelIndex),
    ]
    const seconds = pids.reduce<number>((sum, pid) => sum + this.sinceMark(pid), 0)
    const timing: Timing = { file: location.file, seconds }
    appendFileSync(report, `${JSON.stringify(timing)}\n`)
  }

  private sinceMark(pid: number | undefined): number {
    if (pid === undefined) return 0
    const now = measureTreeSeconds(pid)
    const before = this.marks.get(pid) ?? 0
    this.marks.set(pid, now)
    return now - before
  }
}
