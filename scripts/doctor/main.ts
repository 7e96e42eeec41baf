import { examine } from './checks'

const findings = await examine(process.env)
for (const { state, what, todo } of findings) {
  console.log(`${state.padEnd(8)} ${what}${todo ? `: ${todo}` : ''}`)
}
const missing = findings.filter(({ state }) => state === 'missing').length
console.log(missing === 0 ? 'The shop can be started: npm start' : `${missing} missing`)
process.exitCode = missing === 0 ? 0 : 1
