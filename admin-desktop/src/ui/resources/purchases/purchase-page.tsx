import { Button, Stack } from '@mui/material'
import { deletePurchase, getPurchase, type Purchase } from '@voltkart/shared/contract/purchases'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { CallButton } from '../../components/call-dialog'
import { PageHeading, BackLink } from '../../components/page-heading'
import { RecordPage } from '../../components/record-page'
import { AFTER_SAVE } from '../../components/unsaved-changes'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../../lib/paths'
import { PurchaseStateChip } from './purchase-columns'
import { PurchaseForm } from './purchase-form'
import { PurchaseView } from './purchase-view'
import { usePurchaseForm } from './purchase-form-state'

function DraftEditor({ purchase }: { purchase: Purchase }) {
  const form = usePurchaseForm(purchase, () => undefined)
  return <PurchaseForm form={form} />
}

function DeleteDraft({ purchase: { number, supplier } }: { purchase: Purchase }) {
  const navigate = useNavigate()
  const [remove] = useRouteMutation(deletePurchase)

  return (
    <CallButton
      label="Delete Draft"
      button={{ color: 'error' }}
      title={`Delete purchase ${number}?`}
      confirmLabel="Delete Draft"
      destructive
      call={() => remove({ params: { number } })}
      onDone={() => void navigate(paths.purchaseList, { replace: true, state: AFTER_SAVE })}
    >
      The draft of the bill from {supplier.name} is deleted. The stock stays as it is.
    </CallButton>
  )
}

const getNote = ({ supplier, billNumber, billDate, receivedAt, receivedBy }: Purchase): string =>
  [
    `${supplier.name}, bill ${billNumber} of ${formatDay(billDate)}`,
    ...(receivedAt
      ? [`received on ${formatIndiaDateTime(receivedAt)} by ${receivedBy?.name ?? ''}`]
      : []),
  ].join(', ')

function Actions({ purchase }: { purchase: Purchase }) {
  const may = useMay()
  if (purchase.state !== 'draft') return null
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {may('purchases.write') && <DeleteDraft purchase={purchase} />}
      {may('stock.receive') && (
        <Button
          component={RouterLink}
          to={paths.purchaseReceive(purchase.number)}
          variant="contained"
        >
          Receive
        </Button>
      )}
    </Stack>
  )
}

function PurchasePage() {
  const { number = '' } = useParams()
  const mayWrite = useMay()('purchases.write')
  const query = useFreshRouteQuery(getPurchase, { params: { number } })
  const purchase = query.currentData
  const isEdited = purchase?.state === 'draft' && mayWrite
  return (
    <RecordPage
      back={{ to: paths.purchaseList, label: 'Purchases' }}
      missing={paths.purchaseList}
      query={query}
      title={`Purchase ${number}`}
      badge={purchase && <PurchaseStateChip state={purchase.state} />}
      note={purchase && getNote(purchase)}
      actions={purchase && <Actions purchase={purchase} />}
    >
      {purchase && isEdited && <DraftEditor key={number} purchase={purchase} />}
      {purchase && !isEdited && <PurchaseView purchase={purchase} />}
    </RecordPage>
  )
}

export const route = { Component: PurchasePage }

function PurchaseCreatePage() {
  const navigate = useNavigate()
  const form = usePurchaseForm(undefined, ({ number }) => {
    void navigate(paths.purchase(number), { replace: true, state: AFTER_SAVE })
  })
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.purchaseList}>Purchases</BackLink>
      <PageHeading
        title="New Purchase"
        note="Enter the supplier’s bill. Nothing changes in stock."
      />
      <PurchaseForm form={form} />
    </Stack>
  )
}

export const createRoute = { Component: PurchaseCreatePage }
