import { Alert } from '@mui/material'
import { getPurchase, type Purchase } from '@voltkart/shared/contract/purchases'
import { useNavigate, useParams } from 'react-router-dom'
import { RecordPage } from '../../../components/record-page'
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
  return (
    <RecordPage
      back={{ to: paths.purchase(number), label: `Purchase ${number}` }}
      missing={paths.purchaseList}
      query={query}
      title={`Receive ${number}`}
      note={purchase?.supplier.name}
    >
      {purchase?.state === 'draft' && <Receiving key={number} purchase={purchase} />}
      {purchase?.state === 'received' && (
        <Alert severity="success">This purchase has been received.</Alert>
      )}
    </RecordPage>
  )
}

export const route = { Component: ReceivePage }
