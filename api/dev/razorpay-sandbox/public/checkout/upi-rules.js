/** The error of a UPI ID, or an empty text. */
export function vpaProblem(text, testUpiIds) {
  const vpa = text.trim().toLowerCase()
  if (vpa === '') return 'Enter the UPI ID'
  if (!/^[\w.-]+@[a-z]+$/.test(vpa)) return 'Enter the UPI ID as name@bank'
  if (!testUpiIds.some((one) => one.vpa === vpa)) {
    return 'The sandbox takes test UPI IDs only. Choose one above.'
  }
  return ''
}
