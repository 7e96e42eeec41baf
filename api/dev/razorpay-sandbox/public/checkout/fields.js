import { element } from './views.js'

/** Shows the error of a field, or removes it if the text is empty. */
export function showProblem(field, problem) {
  element(`${field}-error`).textContent = problem
  element(field).setAttribute('aria-invalid', String(problem !== ''))
}

function sampleButton({ value, label, fillIn }) {
  const button = document.createElement('button')
  button.type = 'button'
  const sample = document.createElement('span')
  sample.className = 'sample-value'
  sample.textContent = value
  const outcome = document.createElement('span')
  outcome.className = 'sample-outcome'
  outcome.textContent = label
  button.append(sample, outcome)
  button.addEventListener('click', fillIn)
  return button
}

/** Shows buttons that fill test values in, with what each of them does. */
export function showSamples(id, samples) {
  element(id).replaceChildren(...samples.map(sampleButton))
}
