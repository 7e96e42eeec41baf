import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { getPurchase, type Purchase } from '@voltkart/shared/contract/purchases'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { NotFound } from '@voltkart/shared/ui/not-found'
import { useNavigate, useParams } from 'react-router-dom'
import { PageHeading, BackLink } from '../../../components/page-heading'
import { AFTER_SAVE } from '../../../components/unsaved-changes'
import { useFreshRouteQuery } from '../../../hooks/use-route'
import { paths } from '../../../lib/paths'
import { ReceiveForm } from './receive-form'
import { useReceipt } from './use-receipt'

function Receiving({ purchase }: { purchase: Purchase }) {
  const navigate = useNavigate()
  const receiving = useReceipt(purchase, () => {
    void navigate(paths.purchase(purchase.number), { replace: true, state: AFTER_SAVE })
  })
  return <ReceiveForm purchase={purchase} receiving={receiving} />
}

function ReceivePage() {
  const { number = '' } = useParams()
  const query = useFreshRouteQuery(getPurchase, { params: { number } })
  const purchase = query.currentData
  if (getErrorStatus(query.error) === 404) return <NotFound home={paths.purchaseList} />
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.purchase(number)}>Purchase {number}</BackLink>
      <PageHeading title={`Receive ${number}`} note={purchase?.supplier.name} />
      {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      {!purchase && query.isFetching && <Skeleton variant="rounded" height={360} />}
      {purchase?.state === 'draft' && <Receiving key={number} purchase={purchase} />}
      {purchase?.state === 'received' && (
        <Alert severity="success">This purchase has been received.</Alert>
      )}
    </Stack>
  )
}

export const route = { Component: ReceivePage }
