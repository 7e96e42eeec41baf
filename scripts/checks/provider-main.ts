import { z } from 'zod'
import { connectDatabase } from '../../api/src/models/connect'
import { stopOnSignal } from '../../api/src/process/stop-on-signal'
import { startProvider } from './provider'

/** The port in ops/compose.check.yaml. */
const PORT = 7000

const settings = z
  .object({
    MONGODB_URI: z.string(),
    WEBHOOK_URL: z.url(),
    RAZORPAY_KEY_ID: z.string(),
    RAZORPAY_KEY_SECRET: z.string(),
    RAZORPAY_WEBHOOK_SECRET: z.string(),
  })
  .parse(process.env)
const connection = await connectDatabase(settings.MONGODB_URI)
const options = { keys: settings, host: '0.0.0.0', port: PORT }
const provider = await startProvider(connection, settings.WEBHOOK_URL, options)
stopOnSignal(async () => {
  await provider.stop()
  await connection.close()
})
console.log(`The stand-in for Razorpay listens on port ${PORT}`)
