import {
  getCvvProblem,
  toDigits,
  getExpiryProblem,
  formatExpiry,
  formatNumber,
  getNameProblem,
  getNetwork,
  getNumberProblem,
} from './card-rules.js'
import { showProblem, showSamples } from './fields.js'
import { element } from './views.js'

const fields = ['number', 'expiry', 'cvv', 'name']

function showNetwork() {
  element('network').textContent = getNetwork(toDigits(element('number').value))
}

// Formatting moves the cursor to the end, so it happens only when the cursor is there.
function formatWhileTyping(field, format) {
  const input = element(field)
  input.addEventListener('input', (event) => {
    const atEnd = input.selectionStart === input.value.length
    const isDeleting = event.inputType?.startsWith('delete') ?? false
    if (atEnd && !isDeleting) input.value = format(input.value)
  })
  input.addEventListener('change', () => {
    input.value = format(input.value)
  })
}

/** The current input. */
export const readCard = () => Object.fromEntries(fields.map((id) => [id, element(id).value.trim()]))

/** Whether anything was typed into the card's own fields. */
export const isCardTouched = () =>
  ['number', 'expiry', 'cvv'].some((id) => element(id).value !== '')

/** Shows the errors, and moves the focus to the first of them. True if there are none. */
export function checkCard(testCards) {
  const card = readCard()
  const problems = {
    number: getNumberProblem(card.number, testCards),
    expiry: getExpiryProblem(card.expiry),
    cvv: getCvvProblem(card.cvv),
    name: getNameProblem(card.name),
  }
  for (const field of fields) showProblem(field, problems[field])
  const wrong = fields.find((field) => problems[field] !== '')
  if (wrong) element(wrong).focus()
  return wrong === undefined
}

/** Empties the card's own fields, for another attempt. */
export function clearCard() {
  for (const field of ['number', 'expiry', 'cvv']) element(field).value = ''
  showNetwork()
}

function fillIn({ number }, payerName) {
  element('number').value = formatNumber(number)
  element('expiry').value = `12/${String((new Date().getFullYear() + 4) % 100).padStart(2, '0')}`
  element('cvv').value = '123'
  element('name').value ||= payerName || 'Test Customer'
  for (const field of fields) showProblem(field, '')
  showNetwork()
  element('pay').focus()
}

/** Initialises the fields of a card: formatting, and the test cards that fill them in. */
export function prepareCard(testCards, payerName) {
  showSamples(
    'cards',
    testCards.map((card) => ({
      value: formatNumber(card.number),
      label: card.label,
      fillIn: () => fillIn(card, payerName),
    })),
  )
  element('name').value = payerName
  formatWhileTyping('number', formatNumber)
  formatWhileTyping('expiry', formatExpiry)
  formatWhileTyping('cvv', (text) => toDigits(text).slice(0, 4))
  element('number').addEventListener('input', showNetwork)
  for (const field of fields) {
    element(field).addEventListener('input', () => showProblem(field, ''))
  }
}
