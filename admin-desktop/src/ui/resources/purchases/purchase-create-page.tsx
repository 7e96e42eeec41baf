import Stack from '@mui/material/Stack'
import { useNavigate } from 'react-router-dom'
import { PageHeading, BackLink } from '../../components/page-heading'
import { AFTER_SAVE } from '../../components/unsaved-changes'
import { paths } from '../../lib/paths'
import { PurchaseForm } from './purchase-form'
import { usePurchaseForm } from './use-purchase-form'

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

export const route = { Component: PurchaseCreatePage }
