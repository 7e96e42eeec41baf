import { showProblem, showSamples } from './fields.js'
import { vpaProblem } from './upi-rules.js'
import { element } from './views.js'

/** The UPI ID that was typed. */
export const readUpi = () => ({ vpa: element('vpa').value.trim().toLowerCase() })

/** Whether a UPI ID was typed. */
export const isUpiTouched = () => element('vpa').value !== ''

/** Shows the error of the UPI ID and moves the focus to it. True if there is none. */
export function checkUpi(testUpiIds) {
  const problem = vpaProblem(readUpi().vpa, testUpiIds)
  showProblem('vpa', problem)
  if (problem !== '') element('vpa').focus()
  return problem === ''
}

/** Empties the field, for another attempt. */
export function clearUpi() {
  element('vpa').value = ''
}

function fillIn({ vpa }) {
  element('vpa').value = vpa
  showProblem('vpa', '')
  element('pay').focus()
}

/** Initialises the field, with the test UPI IDs that fill it in. */
export function prepareUpi(testUpiIds) {
  showSamples(
    'upi-ids',
    testUpiIds.map((one) => ({ value: one.vpa, label: one.label, fillIn: () => fillIn(one) })),
  )
  element('vpa').addEventListener('input', () => showProblem('vpa', ''))
}
