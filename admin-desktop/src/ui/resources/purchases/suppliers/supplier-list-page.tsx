import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { listSuppliers, type Supplier } from '@voltkart/shared/contract/suppliers'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { SUPPLIER_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { textColumn, twoLineColumn, type Column } from '../../../components/columns'
import { ListPage } from '../../../components/list-page'
import { BackLink } from '../../../components/page-heading'
import { useListState, toPageQuery } from '../../../hooks/use-list-state'
import { useRouteQuery } from '../../../hooks/use-route'
import { paths } from '../../../lib/paths'
import { SupplierDialog } from './supplier-dialog'

const getState = ({ stateCode }: Supplier): string => (stateCode ? indianStates[stateCode] : '')

const getContact = ({ phone, email }: Supplier): string => phone ?? email ?? ''

// Together the columns fit into the list of the narrowest tablet.
const supplierColumns: readonly Column<Supplier>[] = [
  textColumn('name', 'Name', [1, 160], ({ name }) => name),
  twoLineColumn('gstin', 'GSTIN', 184, (row) => [row.gstin ?? 'None', getState(row)]),
  textColumn('contact', 'Contact', [1, 160], getContact),
]

function SupplierListPage() {
  const list = useListState()
  const { search } = list
  const [openedSupplier, setOpenedSupplier] = useState<Supplier | 'new' | null>(null)
  const mayWrite = useMay()('purchases.write')
  const suppliers = useRouteQuery(listSuppliers, {
    query: { search: search || undefined, ...toPageQuery(list, pageSize) },
  })
  return (
    <ListPage
      title="Suppliers"
      back={<BackLink to={paths.purchaseList}>Purchases</BackLink>}
      actions={
        mayWrite && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setOpenedSupplier('new')}
          >
            Add Supplier
          </Button>
        )
      }
      query={suppliers}
      list={list}
      search="Search by name, GSTIN or phone"
      rows={suppliers.data?.suppliers ?? []}
      columns={supplierColumns}
      first={{
        hint: 'Purchases name the supplier, whose GSTIN decides about the input tax.',
        label: mayWrite ? 'Add your first supplier' : undefined,
        onClick: () => setOpenedSupplier('new'),
      }}
      onOpen={mayWrite ? setOpenedSupplier : undefined}
      noun="suppliers"
      pageSize={pageSize}
    >
      {openedSupplier && (
        <SupplierDialog
          supplier={openedSupplier === 'new' ? undefined : openedSupplier}
          onClose={() => setOpenedSupplier(null)}
        />
      )}
    </ListPage>
  )
}

export const route = { Component: SupplierListPage }
