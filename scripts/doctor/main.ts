import { examineMachine } from './checks'

const findings = await examineMachine(process.env)
for (const { state, what, todo } of findings) {
  console.log(`${state.padEnd(8)} ${what}${todo ? `: ${todo}` : ''}`)
}
const missingCount = findings.filter(({ state }) => state === 'missing').length
console.log(missingCount === 0 ? 'The shop can be started: npm start' : `${missingCount} missing`)
process.exitCode = missingCount === 0 ? 0 : 1
