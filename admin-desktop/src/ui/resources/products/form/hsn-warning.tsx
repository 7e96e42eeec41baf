import Alert from '@mui/material/Alert'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import { useWatch, type Control } from 'react-hook-form'
import { useAdminHsnCodeQuery } from '../api'
import type { ProductValues } from '../product-values'

/**
 * Warns while the GST portal does not accept the HSN code of the form, or while the shop's turnover
 * demands more digits. The product can be saved all the same.
 */
export function HsnWarning({ control }: { control: Control<ProductValues> }) {
  const code = useWatch({ control, name: 'hsnCode' }).trim()
  const gst = useGetShopQuery().data?.gst
  const isWhole = /^(\d{4}|\d{6}|\d{8})$/.test(code)
  const { currentData: found } = useAdminHsnCodeQuery(
    gst && isWhole ? { params: { code } } : skipToken,
  )
  if (!gst) return null
  const digits = gst.hsnDigits ?? 4
  const text =
    code === '' && !gst.defaultHsn
      ? 'Without an HSN code, the invoices of this product wait.'
      : found?.isKnown === false
        ? `The GST portal does not accept HSN code ${code}.`
        : found && code.length < digits
          ? `Your invoices need HSN codes of at least ${digits} digits.`
          : undefined
  if (text === undefined) return null
  const proposals = found?.proposals ?? []
  return (
    <Alert severity="warning" role="status">
      {text}
      {proposals.length > 0 && ` Codes that begin with it: ${proposals.join(', ')}.`}
    </Alert>
  )
}
