/*
 * The sandbox's stand-in for https://checkout.razorpay.com/v1/checkout.js: defines window.Razorpay
 * with the same interface, and shows the sandbox's payment window in a frame over the page.
 */
;(() => {
  const base = new URL('.', document.currentScript.src)
  const CHANNEL = 'razorpay-sandbox'

  const style = `
    .razorpay-container { position: fixed; inset: 0; margin: auto; padding: 0; border: 0;
      width: min(448px, 100vw - 32px); height: min(824px, 100dvh - 32px);
      max-width: none; max-height: none; overflow: hidden; background: Canvas; color: CanvasText;
      border-radius: 16px; box-shadow: 0 24px 64px rgb(15 23 42 / 0.35); }
    .razorpay-container:not([open]) { display: none; }
    .razorpay-container::backdrop { background: rgb(15 23 42 / 0.6); }
    .razorpay-checkout-frame { display: block; border: 0; width: 100%; height: 100%; }
    .razorpay-waiting { position: absolute; inset: 0; display: grid; place-content: center;
      justify-items: center; gap: 16px; font: 16px system-ui, sans-serif; background: inherit; }
    .razorpay-waiting[hidden] { display: none; }
    .razorpay-waiting button { min-height: 44px; padding: 0 20px; font: inherit; color: inherit;
      background: none; border: 1px solid currentColor; border-radius: 8px; cursor: pointer; }
    @media (max-width: 520px) {
      .razorpay-container { width: 100vw; height: 100dvh; border-radius: 0; }
    }`

  // A constructed style sheet, unlike a style element, needs no permission of the page's policy.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)

  function addStyle() {
    if (document.adoptedStyleSheets.includes(sheet)) return
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  // The window follows the page's own switch between light and dark, if there is one.
  function pageScheme() {
    const scheme = getComputedStyle(document.documentElement).colorScheme
    return scheme === 'dark' || scheme === 'light' ? scheme : undefined
  }

  function buildFrame(options) {
    const url = new URL('checkout', base)
    url.searchParams.set('key_id', options.key)
    url.searchParams.set('order_id', options.order_id)
    const frame = document.createElement('iframe')
    frame.className = 'razorpay-checkout-frame'
    frame.title = 'Secure payment'
    frame.src = url.href
    return frame
  }

  function buildWaiting(onCancel) {
    const waiting = document.createElement('div')
    waiting.className = 'razorpay-waiting'
    const text = document.createElement('p')
    text.setAttribute('role', 'status')
    text.textContent = 'Opening the payment window…'
    const cancel = document.createElement('button')
    cancel.type = 'button'
    cancel.textContent = 'Cancel'
    cancel.addEventListener('click', onCancel)
    waiting.append(text, cancel)
    return waiting
  }

  class Razorpay {
    #options
    #listeners = new Map()
    #open

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      if (!options.order_id) throw new Error('No order_id passed')
      this.#options = options
    }

    on(event, callback) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), callback])
      return this
    }

    open() {
      if (this.#open) return this
      addStyle()
      const dialog = document.createElement('dialog')
      dialog.className = 'razorpay-container'
      dialog.setAttribute('aria-label', 'Payment')
      const frame = buildFrame(this.#options)
      const waiting = buildWaiting(() => this.#end())
      dialog.append(frame, waiting)
      const onMessage = (event) => {
        if (event.origin !== base.origin || event.source !== frame.contentWindow) return
        if (event.data?.channel === CHANNEL) this.#receive(event.data)
      }
      // The window handles Escape itself: it may hold a half-typed card.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (waiting.hidden) this.#send({ type: 'escape' })
        else this.#end()
      })
      dialog.addEventListener('close', () => this.#end())
      window.addEventListener('message', onMessage)
      const overflow = document.documentElement.style.overflow
      this.#open = {
        dialog,
        frame,
        waiting,
        restore() {
          window.removeEventListener('message', onMessage)
          document.documentElement.style.overflow = overflow
        },
      }
      document.body.append(dialog)
      document.documentElement.style.overflow = 'hidden'
      dialog.showModal()
      return this
    }

    close() {
      this.#end()
    }

    #send(message) {
      const target = this.#open?.frame.contentWindow
      target?.postMessage({ channel: CHANNEL, ...message }, base.origin)
    }

    #receive(message) {
      const { frame, waiting } = this.#open
      const { name, description, prefill, retry, modal } = this.#options
      if (message.type === 'ready') {
        waiting.hidden = true
        // What the page gave as functions cannot be sent, and stays here.
        const visible = { name, description, prefill, retry }
        const { confirm_close: confirmClose = true } = modal ?? {}
        const options = JSON.parse(JSON.stringify({ ...visible, confirmClose }))
        this.#send({ type: 'options', options, colorScheme: pageScheme() })
        frame.focus()
      } else if (message.type === 'failed') {
        this.#emit('payment.failed', { error: message.error })
      } else if (message.type === 'paid') {
        this.#end(() => this.#options.handler?.(message.result))
      } else if (message.type === 'dismiss') {
        this.#end()
      }
    }

    #emit(event, details) {
      for (const callback of this.#listeners.get(event) ?? []) callback(details)
    }

    // Closing returns the focus to where it was before.
    #end(then = () => this.#options.modal?.ondismiss?.()) {
      if (!this.#open) return
      const { dialog, restore } = this.#open
      this.#open = undefined
      restore()
      dialog.close()
      dialog.remove()
      then()
    }
  }

  window.Razorpay = Razorpay
})()
