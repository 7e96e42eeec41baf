import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { CustomerWarning } from '@voltkart/shared/contract/customers'
import { dayInIndia, formatDay } from '@voltkart/shared/domain/india-day'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths'

function Words({ warning }: { warning: CustomerWarning }) {
  if (warning.kind === 'many-returns') {
    return `Many returns: ${warning.returns} of ${warning.paidOrders} paid orders.`
  }
  if (warning.kind === 'closed') {
    return `This account is closed. Its data is erased on ${formatDay(dayInIndia(new Date(warning.erasesAt)))}.`
  }
  return (
    <>
      Other accounts order to the same address:{' '}
      {warning.users.map(({ _id, name, email }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={paths.customer(_id)} color="inherit" title={email}>
            {name}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}

/** What staff should know before they help. */
export function CustomerWarnings({ warnings }: { warnings: readonly CustomerWarning[] }) {
  return warnings.map((warning) => (
    <Alert key={warning.kind} severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
      <Words warning={warning} />
    </Alert>
  ))
}
