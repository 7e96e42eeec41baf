import express from 'express'
import type { AddressInfo } from 'node:net'

const BYTES = 2_048

// The baseline: the rate of this machine at this moment for 2 KB of JSON with Express alone.
const items = Array.from({ length: 16 }, (_, index) => ({ index, text: 'x'.repeat(102) }))
const body = { items, rest: 'x'.repeat(BYTES - JSON.stringify({ items, rest: '' }).length) }

const app = express()
app.get('/', (_request, response) => {
  response.json(body)
})
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit())
