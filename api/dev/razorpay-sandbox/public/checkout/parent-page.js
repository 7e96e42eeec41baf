const CHANNEL = 'razorpay-sandbox'

/** Sends a message to the page that opened this window. */
export function notifyParent(message) {
  window.parent.postMessage({ channel: CHANNEL, ...message }, window.location.origin)
}

/** Accepts messages only from the page that opened this window. */
export function hearParent(receive) {
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return
    if (event.data?.channel === CHANNEL) receive(event.data)
  })
}
