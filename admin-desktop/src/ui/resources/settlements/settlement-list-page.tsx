import { Button } from '@mui/material'
import { listSettlements } from '@voltkart/shared/contract/settlements'
import { REPORT_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { Link as RouterLink } from 'react-router-dom'
import { ListPage } from '../../components/list-page'
import { useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { settlementColumns } from './settlement-columns'

function SettlementListPage() {
  const list = useListState()
  // A job reads them at any time.
  const settlements = useFreshRouteQuery(listSettlements, {
    query: { ...toPageQuery(list, pageSize) },
  })
  return (
    <ListPage
      title="Settlements"
      note="What Razorpay has transferred to your bank account. The shop reads it every hour."
      actions={
        <Button component={RouterLink} to={paths.unmatched} variant="outlined">
          What does not match
        </Button>
      }
      query={settlements}
      list={list}
      rows={settlements.data?.settlements ?? []}
      getId={({ id }) => id}
      columns={settlementColumns}
      empty="Razorpay has settled nothing yet"
      to={({ id }) => paths.settlement(id)}
      noun="settlements"
      pageSize={pageSize}
    />
  )
}

export const route = { Component: SettlementListPage }
