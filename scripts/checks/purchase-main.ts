import { z } from 'zod'
import { waitForPage } from './program'
import { makePurchase } from './purchase'

// A process of its own, since Node.js reads NODE_EXTRA_CA_CERTS at its start only.
const environment = z
  .object({
    SHOP_URL: z.url(),
    PROVIDER_URL: z.url(),
    RAZORPAY_KEY_ID: z.string(),
    OWNER_EMAIL: z.string(),
    OWNER_PASSWORD: z.string(),
  })
  .parse(process.env)
// The proxy finds the shops' addresses some seconds after its start.
await waitForPage(`${environment.SHOP_URL}/readyz`, 60_000)
const number = await makePurchase({
  url: environment.SHOP_URL,
  provider: { base: environment.PROVIDER_URL, keyId: environment.RAZORPAY_KEY_ID },
  owner: { email: environment.OWNER_EMAIL, password: environment.OWNER_PASSWORD },
})
console.log(`Order ${number} is placed and paid`)
