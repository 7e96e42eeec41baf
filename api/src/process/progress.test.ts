import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { showProgress } from './progress'

function createTerminal(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY })
  return { stream, output: () => String(stream.read() ?? '') }
}

it('renders one bar for each task, even if its end is reported repeatedly', () => {
  const { stream, output } = createTerminal(true)
  const progress = showProgress(stream)
  for (const fraction of [0.5, 1, 1, 1]) progress('Checking', fraction)
  for (const fraction of [0.5, 1]) progress('Restoring', fraction)
  const drawn = output()
  // Each bar ends its line once.
  expect(drawn.match(/\n/g)).toHaveLength(2)
  expect(drawn.match(/Checking [^\n]* 100%/g)).toHaveLength(1)
  expect(drawn.match(/Restoring [^\n]* 100%/g)).toHaveLength(1)
})

it('prints a line at the start without a terminal or a known total', () => {
  const { stream, output } = createTerminal(false)
  const progress = showProgress(stream)
  for (const fraction of [0.5, 1, 1]) progress('Checking', fraction)
  progress('Downloading', undefined)
  expect(output()).toBe('Checking …\nDownloading …\n')
})
