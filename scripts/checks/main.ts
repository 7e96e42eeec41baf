import { checks } from './checks'
import { stopping } from './program'

const USAGE = 'Usage: npm run check -- NAME'

const [name, ...more] = process.argv.slice(2)
if (name === undefined) {
  const lines = [...checks].map(([each, { proves }]) => `  ${each.padEnd(13)}${proves}`)
  console.log([USAGE, '', ...lines].join('\n'))
  process.exit()
}
const check = checks.get(name)
if (!check || more.length > 0) {
  const problem = check ? `${name} takes no arguments` : `There is no check "${name}"`
  console.error(`${problem}: choose one of ${[...checks.keys()].join(', ')}.`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
try {
  await check.run()
  console.log(`${name}: passed`)
} catch (error) {
  console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
