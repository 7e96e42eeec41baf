import { expect, it } from 'vitest'
import { listCommands } from './reach'
import { unreached } from './unreached'

it('names only commands that the shop has as those that no run reaches', () => {
  const commands = listCommands()
  expect(commands.length).toBeGreaterThan(unreached.length)
  expect(
    unreached.filter((start) => !commands.some((command) => command.startsWith(start))),
  ).toEqual([])
})
