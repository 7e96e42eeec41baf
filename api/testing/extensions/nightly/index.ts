import { defineExtension } from '@voltkart/shared/client/extension'

/** Tells the address in its settings when its job has run. */
export default defineExtension({
  permissions: [],
  jobs: {
    report: {
      everySeconds: 3_600,
      async run({ settings }) {
        await fetch(settings['NIGHTLY_URL'] ?? '', { method: 'POST' })
      },
    },
  },
})
