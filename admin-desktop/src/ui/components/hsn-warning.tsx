import { Alert } from '@mui/material'
import { skipToken } from '@reduxjs/toolkit/query'
import { checkHsnCode } from '@voltkart/shared/contract/product-staff-lists'
import { useRouteQuery } from '../hooks/use-route'

interface HsnWarningProps {
  /** The code as typed. */
  code: string
  /** The least number of digits, by the shop's turnover. */
  digits: number
  /** The error without a code; undefined if a code is optional. */
  missing?: string | undefined
}

/**
 * Warns while the GST portal does not accept an HSN code, or while the shop's turnover demands more
 * digits. It can be saved all the same.
 */
export function HsnWarning({ code: typed, digits, missing }: HsnWarningProps) {
  const code = typed.trim()
  const isWhole = /^(\d{4}|\d{6}|\d{8})$/.test(code)
  const { currentData: hsnCode } = useRouteQuery(
    checkHsnCode,
    isWhole ? { params: { code } } : skipToken,
  )
  const text =
    code === ''
      ? missing
      : hsnCode?.isKnown === false
        ? `The GST portal does not accept HSN code ${code}.`
        : hsnCode && code.length < digits
          ? `Your invoices need HSN codes of at least ${digits} digits.`
          : undefined
  if (text === undefined) return null
  const proposals = hsnCode?.proposals ?? []
  return (
    <Alert severity="warning" role="status">
      {text}
      {proposals.length > 0 && ` Codes that begin with it: ${proposals.join(', ')}.`}
    </Alert>
  )
}
