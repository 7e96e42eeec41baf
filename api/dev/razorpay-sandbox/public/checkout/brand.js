import { element } from './views.js'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as shoppers read them: ₹1,24,999.00. */
export const formatPaise = (paise) => rupees.format(paise / 100)

function setText(id, text) {
  element(id).textContent = text
  element(id).hidden = !text
}

/** Shows the payee. */
export function showShop({ name, description, prefill }) {
  setText('shop', name || 'Payment')
  setText('description', description ?? '')
  setText('payer', prefill?.email ? `Paying as ${prefill.email}` : '')
}

/** Shows the amount. */
export function showAmount(paise) {
  element('amount').textContent = formatPaise(paise)
  element('pay').textContent = `Pay ${formatPaise(paise)}`
}
