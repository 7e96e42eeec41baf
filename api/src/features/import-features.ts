import { startWaitingImports } from '../commands/imports/run-waiting-imports'
import { bindImports } from '../resources/imports/imports.routes'
import type { Feature } from './feature'

/** Moving in from another shop. */
export const imports: Feature = {
  routes: [bindImports],
  jobs: (context) => [
    {
      name: 'run imports',
      everySeconds: 1,
      run: (signal) => startWaitingImports(context, signal),
    },
  ],
}
