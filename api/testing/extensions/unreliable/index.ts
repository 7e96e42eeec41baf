import { defineExtension } from '@voltkart/shared/client/extension'

async function failAs(kind: string | undefined): Promise<void> {
  if (kind === 'throw') throw new Error('The chat is away')
  if (kind === 'loop') for (;;);
  if (kind === 'hang') await new Promise(() => {})
  if (kind === 'exit') process.exit(1)
  if (kind === 'eat') for (const eaten: object[] = []; ;) eaten.push(new Array(1e6).fill(0))
}

/** Asks the address in its settings how to misbehave, and then does so. */
export default defineExtension({
  permissions: ['orders.read'],
  on: {
    async 'order.paid'({ id }, { settings }) {
      const response = await fetch(settings['UNRELIABLE_URL'] ?? '', {
        method: 'POST',
        headers: { 'webhook-id': id },
      })
      await failAs(response.headers.get('x-kind') ?? undefined)
    },
  },
})
