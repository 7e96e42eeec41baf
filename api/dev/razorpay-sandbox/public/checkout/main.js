import {
  checkMeans,
  clearMeans,
  isTouched,
  prepareForm,
  readMeans,
  setBusy,
} from './payment-form.js'
import { fetchOrder, pay } from './sandbox-api.js'
import { currentView, element, show, trapFocus } from './views.js'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as shoppers read them: ₹1,24,999.00. */
const formatPaise = (paise) => rupees.format(paise / 100)

function setText(id, text) {
  element(id).textContent = text
  element(id).hidden = !text
}

/** Shows the payee. */
function showShop({ name, description, prefill }) {
  setText('shop', name || 'Payment')
  setText('description', description ?? '')
  setText('payer', prefill?.email ? `Paying as ${prefill.email}` : '')
}

/** Shows the amount. */
function showAmount(paise) {
  element('amount').textContent = formatPaise(paise)
  element('pay').textContent = `Pay ${formatPaise(paise)}`
}

const CHANNEL = 'razorpay-sandbox'

/** Sends a message to the page that opened this window. */
function notifyParent(message) {
  window.parent.postMessage({ channel: CHANNEL, ...message }, window.location.origin)
}

/** Accepts messages only from the page that opened this window. */
function hearParent(receive) {
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return
    if (event.data?.channel === CHANNEL) receive(event.data)
  })
}

// Long enough to be read, short enough not to delay the customer.
const SUCCESS_SHOWN_MS = 1_000

const address = new URLSearchParams(window.location.search)
const keyId = address.get('key_id') ?? ''
const orderId = address.get('order_id') ?? ''
const state = {
  options: {},
  testCards: [],
  testUpiIds: [],
  amount: 0,
  failures: 0,
  viewBefore: 'form',
}

function stop(title, reason) {
  element('stopped-title').textContent = title
  element('stopped-reason').textContent = reason
  show('stopped')
}

function mayRetry() {
  const { retry } = state.options
  if (retry === false || retry?.enabled === false) return false
  return state.failures <= (retry?.max_count ?? Infinity)
}

function showDeclined(error) {
  state.failures += 1
  element('declined-reason').textContent = error.description
  element('retry').hidden = !mayRetry()
  notifyParent({ type: 'failed', error })
  show('declined')
}

function showFailure(error) {
  if (error.reason === 'order_already_paid') {
    stop('Already paid', 'This order has been paid. You can go back to the shop.')
  } else if (error.metadata?.payment_id) {
    showDeclined(error)
  } else {
    element('alert').textContent = error.description
    element('pay').focus()
  }
}

function showPaid(result) {
  const shop = state.options.name || 'the shop'
  element('paid-words').textContent = `${formatPaise(state.amount)} paid. Going back to ${shop}…`
  element('total-label').textContent = 'Amount paid'
  element('close').hidden = true
  show('paid')
  setTimeout(() => notifyParent({ type: 'paid', result }), SUCCESS_SHOWN_MS)
}

async function submit() {
  element('alert').textContent = ''
  if (!checkMeans(state)) return
  const { prefill, description } = state.options
  const means = readMeans()
  setBusy(true, 'Paying…')
  const { body, error } = await pay({
    key_id: keyId,
    order_id: orderId,
    email: prefill?.email,
    contact: prefill?.contact,
    description,
    ...means,
  })
  setBusy(false, `Pay ${formatPaise(state.amount)}`)
  if (error) showFailure(error)
  else showPaid(body)
}

function leave() {
  notifyParent({ type: 'dismiss' })
}

function askToLeave() {
  state.viewBefore = currentView()
  show('confirm')
}

function close() {
  const view = currentView()
  const asks = state.options.confirmClose !== false && (view === 'form' || view === 'declined')
  if (asks) askToLeave()
  else leave()
}

// Escape closes immediately, unless input would be lost.
function escape() {
  const view = currentView()
  if (view === 'paid' || element('close').disabled) return
  if (view === 'confirm') show(state.viewBefore)
  else if (view === 'form' && isTouched()) askToLeave()
  else leave()
}

async function start({ options, colorScheme }) {
  state.options = options
  if (colorScheme) document.documentElement.dataset.scheme = colorScheme
  showShop(options)
  const { body, error } = await fetchOrder(keyId, orderId)
  if (error) {
    stop('This payment cannot go on', error.description)
    return
  }
  state.amount = body.order.amount
  state.testCards = body.test_cards
  state.testUpiIds = body.test_upi_ids
  showAmount(state.amount)
  if (body.order.status === 'paid') {
    stop('Already paid', 'This order has been paid. You can go back to the shop.')
    return
  }
  prepareForm({
    testCards: state.testCards,
    testUpiIds: state.testUpiIds,
    payerName: options.prefill?.name ?? '',
    onSubmit: submit,
  })
  show('form')
}

element('close').addEventListener('click', close)
element('stay').addEventListener('click', () => show(state.viewBefore))
element('retry').addEventListener('click', () => {
  clearMeans()
  show('form')
})
for (const button of document.querySelectorAll('[data-leave]')) {
  button.addEventListener('click', leave)
}
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') escape()
})
trapFocus()

if (window.parent === window) {
  stop('Nothing to pay here', 'This window opens from the shop, when you pay an order.')
} else {
  hearParent((message) => {
    if (message.type === 'options') void start(message)
    else if (message.type === 'escape') escape()
  })
  notifyParent({ type: 'ready' })
}
