import { expect, it, vi } from 'vitest'
import { createLog } from '../observability/log'
import { createWorkAfterResponses } from './work-after-responses'

const log = createLog({ production: true, logLevel: 'silent' })

it('waits for work that was started by other work', async () => {
  const { afterResponse, settled } = createWorkAfterResponses(log)
  const ended: string[] = []
  afterResponse(async () => {
    await Promise.resolve()
    afterResponse(async () => {
      await Promise.resolve()
      ended.push('inner')
    }, 'inner work failed')
    ended.push('outer')
  }, 'outer work failed')
  await settled()
  expect(ended).toEqual(['outer', 'inner'])
})

it('logs a failure and goes on', async () => {
  const warn = vi.spyOn(log, 'warn')
  const { afterResponse, settled } = createWorkAfterResponses(log)
  const error = new Error('The provider is unreachable')
  afterResponse(() => Promise.reject(error), 'a webhook has to wait')
  await settled()
  expect(warn).toHaveBeenCalledWith({ err: error }, 'a webhook has to wait')
})

it('starts no more work than its bound, which a job then finds', async () => {
  const { afterResponse, settled } = createWorkAfterResponses(log)
  const work = vi.fn(() => Promise.resolve())
  for (let count = 0; count < 1_001; count += 1) afterResponse(work, 'work failed')
  await settled()
  expect(work).toHaveBeenCalledTimes(1_000)
})
