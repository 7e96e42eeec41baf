import type { LoadPlan } from './plan'
import { runLoad } from './run-load'

// A separate process, so that generating load does not disturb the measurement.
process.on('message', (plans: LoadPlan[]) => {
  Promise.all(plans.map(runLoad)).then(
    (results) => process.send?.({ results }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
