const CHANNEL = 'razorpay-sandbox'

/** Tells the page that opened this window something. */
export function tellParent(message) {
  window.parent.postMessage({ channel: CHANNEL, ...message }, window.location.origin)
}

/** Hears what the page that opened this window says, and nobody else. */
export function hearParent(receive) {
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return
    if (event.data?.channel === CHANNEL) receive(event.data)
  })
}
