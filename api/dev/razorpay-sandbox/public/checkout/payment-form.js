import { checkCard, clearCard, isCardTouched, prepareCard, readCard } from './card-form.js'
import { checkUpi, clearUpi, isUpiTouched, prepareUpi, readUpi } from './upi-form.js'
import { element } from './views.js'

const form = element('form')

const isByUpi = () => form.elements.method.value === 'upi'

function showChosen() {
  for (const fields of form.querySelectorAll('.fields')) {
    fields.hidden = fields.dataset.method !== form.elements.method.value
  }
}

/** The current input, for the chosen method. */
export const readMeans = () => (isByUpi() ? { upi: readUpi() } : { card: readCard() })

/** Whether anything was typed that leaving would lose. */
export const isTouched = () => isCardTouched() || isUpiTouched()

/** Shows the errors of the chosen method. True if there are none. */
export const checkMeans = ({ testCards, testUpiIds }) =>
  isByUpi() ? checkUpi(testUpiIds) : checkCard(testCards)

/** Empties the fields, for another attempt. */
export function clearMeans() {
  clearCard()
  clearUpi()
}

/** Initialises the form: the methods, their fields, and the submit button. */
export function prepareForm({ testCards, testUpiIds, payerName, onSubmit }) {
  prepareCard(testCards, payerName)
  prepareUpi(testUpiIds)
  for (const radio of form.elements.method) radio.addEventListener('change', showChosen)
  // A browser may have kept the choice of an earlier visit.
  showChosen()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onSubmit()
  })
}

/** While busy nothing can be pressed or typed, and the button shows why. */
export function setBusy(isBusy, buttonText) {
  form.setAttribute('aria-busy', String(isBusy))
  for (const one of form.elements) one.disabled = isBusy
  element('pay').textContent = buttonText
  element('close').disabled = isBusy
  element('status').textContent = isBusy ? buttonText : ''
}
