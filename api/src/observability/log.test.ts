import { pino } from 'pino'
import { prettyFactory } from 'pino-pretty'
import { describe, expect, it } from 'vitest'
import { readableLines } from './log'

const format = prettyFactory({ ...readableLines, colorize: false, translateTime: false })

/** The terminal output of `write`'s log lines. */
function captureLog(write: (log: pino.Logger) => void): string {
  const lines: string[] = []
  write(pino({}, { write: (line) => void lines.push(line) }))
  return lines
    .map(format)
    .join('')
    .replaceAll(/^\[\d+\] /gm, '')
}

describe('the log of a development shop', () => {
  const req = { id: 'a-request', method: 'GET', path: '/api/v1/products' }

  it('has one line for a request', () => {
    const response = { req, res: { status: 200 }, responseTime: 12, requestId: 'a-request' }
    expect(captureLog((log) => log.info(response, 'request completed'))).toBe(
      'INFO: GET /api/v1/products 200 12 ms\n',
    )
  })

  it('shows the request of a message, and its details on the same line', () => {
    expect(captureLog((log) => log.warn({ req, job: 'send mail' }, 'too late'))).toBe(
      'WARN: GET /api/v1/products: too late {"job":"send mail"}\n',
    )
  })

  it('shows the stack of an error', () => {
    const lines = captureLog((log) => log.error(new Error('out of range')))
    expect(lines).toMatch(/^ERROR: out of range *\n/)
    expect(lines).toContain('log.test.ts')
  })
})
