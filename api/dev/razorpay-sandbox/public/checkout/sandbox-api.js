const unreachable = 'The payment service cannot be reached. Check your connection and try again.'

async function call(path, options) {
  let response
  try {
    response = await fetch(new URL(path, document.baseURI), {
      ...options,
      signal: AbortSignal.timeout(20_000),
    })
  } catch {
    return { error: { description: unreachable, code: 'NETWORK' } }
  }
  const body = await response.json().catch(() => ({}))
  if (response.ok) return { body }
  return { error: body.error ?? { description: unreachable, code: 'SERVER_ERROR' } }
}

/** The order to pay and the test cards: `{ body }` or `{ error }`. */
export function fetchOrder(keyId, orderId) {
  const query = new URLSearchParams({ key_id: keyId })
  return call(`checkout/orders/${encodeURIComponent(orderId)}?${query}`)
}

/** Pays: `{ body }` with the signed result, or `{ error }`. */
export function pay(payment) {
  return call('checkout/payments', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payment),
  })
}
