import { element } from './views.js'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as shoppers read them: ₹1,24,999.00. */
export const formatPaise = (paise) => rupees.format(paise / 100)

function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

// Of black and white the one that reads better: one of them always has more than 4.5 to 1.
function textOn(colour) {
  const light = luminance(colour)
  return contrast(light, 1) >= contrast(light, 0) ? '#ffffff' : '#000000'
}

function setColour(colour) {
  if (!/^#[\da-f]{6}$/i.test(colour ?? '')) return
  const { style } = document.documentElement
  const text = textOn(colour)
  style.setProperty('--brand', colour)
  style.setProperty('--on-brand', text)
  style.setProperty('--away', text === '#ffffff' ? '#000000' : '#ffffff')
}

function setText(id, text) {
  element(id).textContent = text
  element(id).hidden = !text
}

/** Shows the payee, in the shop's own colour. */
export function showShop({ name, description, prefill, theme }) {
  setColour(theme?.color)
  setText('shop', name || 'Payment')
  element('mark').textContent = [...(name || '₹').trim()][0]
  setText('description', description ?? '')
  setText('payer', prefill?.email ? `Paying as ${prefill.email}` : '')
}

/** Shows what is to be paid. */
export function showAmount(paise) {
  element('amount').textContent = formatPaise(paise)
  element('pay').textContent = `Pay ${formatPaise(paise)}`
}
