import Alert from '@mui/material/Alert'
import { formatRupees } from '@voltkart/shared/domain/money'

interface RefundAlertsProps {
  refusal: string | null
  /** What is to be refunded now, in rupees. */
  amount: number
  /** Whether that is what the shop has just said. */
  isQuoted: boolean
  errors: Readonly<Record<string, string>>
}

/** Why a refund was refused or cannot be made, above the fields of its dialog. */
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
