import Alert from '@mui/material/Alert'
import { formatRupees } from '@voltkart/shared/domain/money'

interface RefundAlertsProps {
  refusal: string | null
  /** The amount to refund now, in rupees. */
  amount: number
  /** Whether the shop has just quoted this amount. */
  isQuoted: boolean
  errors: Readonly<Record<string, string>>
}

/** The reason why a refund was refused or is impossible, above the fields of its dialog. */
export function RefundAlerts({ refusal, amount, isQuoted, errors }: RefundAlertsProps) {
  const problem = errors['amount'] ?? errors['lines'] ?? errors['expectedAmount']
  return (
    <>
      {refusal && (
        <Alert severity="error">
          {refusal}
          {isQuoted && ` It now comes to ${formatRupees(amount)}.`}
        </Alert>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  )
}
