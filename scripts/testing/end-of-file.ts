import { appendFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'
import type { Timing } from '../lib/slowest-files.mjs'
import { measureProcessorSeconds } from '../lib/processor-time.mjs'

// Set by the runner of all tests: a line of JSON for each test file.
const report = process.env['VOLTKART_TEST_TIMES']
const marks = globalThis as { voltkartProcessorMark?: number }

afterAll(async () => {
  // A page may still be loading code. A load that is broken off stays broken for all later files.
  await vi.dynamicImportSettled()
  // Globals are restored before each test, but the next file of this process may begin with a hook.
  vi.unstubAllGlobals()
  if (!report) return
  // A process runs many files. What it used since the last one ended includes loading this one.
  const now = measureProcessorSeconds()
  const timing: Timing = {
    file: expect.getState().testPath ?? '',
    seconds: now - (marks.voltkartProcessorMark ?? 0),
  }
  marks.voltkartProcessorMark = now
  appendFileSync(report, `${JSON.stringify(timing)}\n`)
})
