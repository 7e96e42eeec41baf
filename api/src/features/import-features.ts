import { startWaitingImports } from '../commands/imports/run-waiting-imports'
import { bindImports } from '../resources/imports/imports.routes'
import { bindRedirects } from '../resources/redirects/redirects.routes'
import type { Feature } from './feature'

/** Moving in from another shop, and its addresses, which lead here. */
export const imports: Feature = {
  routes: [bindImports, bindRedirects],
  jobs: (context) => [
    {
      name: 'run imports',
      everySeconds: 1,
      run: (signal) => startWaitingImports(context, signal),
    },
  ],
}
