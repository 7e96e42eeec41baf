import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { listPurchases } from '@voltkart/shared/contract/purchases'
import { PURCHASE_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { purchaseStates } from '@voltkart/shared/domain/purchase-tax'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { StateFilter } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { findAllowed, useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { purchaseColumns, purchaseStateLabels } from './purchase-columns'

function PurchaseListPage() {
  const list = useListState()
  const { search, filter } = list
  const mayWrite = useMay()('purchases.write')
  const state = findAllowed(filter('state'), purchaseStates)
  // Colleagues enter and receive purchases at any time.
  const purchases = useFreshRouteQuery(listPurchases, {
    query: { state, search: search || undefined, ...toPageQuery(list, pageSize) },
  })
  return (
    <ListPage
      title="Purchases"
      note="What the shop buys, and what came of it"
      actions={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button component={RouterLink} to={paths.supplierList} color="inherit">
            Suppliers
          </Button>
          {mayWrite && (
            <Button
              component={RouterLink}
              to={paths.purchaseCreate}
              variant="contained"
              startIcon={<AddIcon />}
            >
              New Purchase
            </Button>
          )}
        </Stack>
      }
      query={purchases}
      list={list}
      search="Search by number, bill or supplier"
      filters={
        <StateFilter
          list={list}
          states={purchaseStates}
          labels={purchaseStateLabels}
          value={state}
        />
      }
      rows={purchases.data?.purchases ?? []}
      columns={purchaseColumns}
      first={{
        hint: 'A purchase adds what you bought to the stock, and keeps what it cost.',
        label: mayWrite ? 'Enter your first purchase' : undefined,
        to: paths.purchaseCreate,
      }}
      to={({ number }) => paths.purchase(number)}
      noun="purchases"
      pageSize={pageSize}
    />
  )
}

export const route = { Component: PurchaseListPage }
