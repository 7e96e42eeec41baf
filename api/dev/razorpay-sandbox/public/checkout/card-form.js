import {
  cvvProblem,
  digitsOf,
  expiryProblem,
  formatExpiry,
  formatNumber,
  nameProblem,
  networkOf,
  numberProblem,
} from './card-rules.js'
import { element } from './views.js'

const fields = ['number', 'expiry', 'cvv', 'name']
const form = element('form')

function showProblem(field, problem) {
  element(`${field}-error`).textContent = problem
  element(field).setAttribute('aria-invalid', String(problem !== ''))
}

function showNetwork() {
  element('network').textContent = networkOf(digitsOf(element('number').value))
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
export const isTouched = () => ['number', 'expiry', 'cvv'].some((id) => element(id).value !== '')

/** Shows the errors, and moves the focus to the first of them. True if there are none. */
export function checkCard(testCards) {
  const card = readCard()
  const problems = {
    number: numberProblem(card.number, testCards),
    expiry: expiryProblem(card.expiry),
    cvv: cvvProblem(card.cvv),
    name: nameProblem(card.name),
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

function cardButton(card, payerName) {
  const button = document.createElement('button')
  button.type = 'button'
  const number = document.createElement('span')
  number.className = 'card-digits'
  number.textContent = formatNumber(card.number)
  const label = document.createElement('span')
  label.className = 'card-outcome'
  label.textContent = card.label
  button.append(number, label)
  button.addEventListener('click', () => fillIn(card, payerName))
  return button
}

/** Initialises the form: formatting, the test cards that fill it in, and the submit button. */
export function prepareForm({ testCards, payerName, onSubmit }) {
  element('cards').replaceChildren(...testCards.map((card) => cardButton(card, payerName)))
  element('name').value = payerName
  formatWhileTyping('number', formatNumber)
  formatWhileTyping('expiry', formatExpiry)
  formatWhileTyping('cvv', (text) => digitsOf(text).slice(0, 4))
  element('number').addEventListener('input', showNetwork)
  for (const field of fields) {
    element(field).addEventListener('input', () => showProblem(field, ''))
  }
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
