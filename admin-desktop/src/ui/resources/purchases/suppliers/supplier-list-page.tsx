import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { GridColDef } from '@mui/x-data-grid'
import { listSuppliers, type Supplier } from '@voltkart/shared/contract/suppliers'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { SUPPLIER_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { textColumn, twoLineColumn } from '../../../components/columns'
import { ListPage } from '../../../components/list-page'
import { BackLink } from '../../../components/page-heading'
import { RowCard } from '../../../components/row-card'
import { ListSearch } from '../../../components/search-box'
import { useListState, pageQuery } from '../../../hooks/use-list-state'
import { useRouteQuery } from '../../../hooks/use-route'
import { paths } from '../../../lib/paths'
import { SupplierDialog } from './supplier-dialog'

const getState = ({ stateCode }: Supplier): string => (stateCode ? indianStates[stateCode] : '')

const getContact = ({ phone, email }: Supplier): string => phone ?? email ?? ''

// Together the columns fit into the list of the narrowest tablet.
const supplierColumns: readonly GridColDef<Supplier>[] = [
  { field: 'name', headerName: 'Name', flex: 1, minWidth: 160 },
  twoLineColumn('gstin', 'GSTIN', 184, (row) => [row.gstin ?? 'None', getState(row)]),
  textColumn('contact', 'Contact', [1, 160], getContact),
]

function SupplierListPage() {
  const list = useListState()
  const { search } = list
  const [opened, setOpened] = useState<Supplier | 'new' | null>(null)
  const mayWrite = useMay()('purchases.write')
  const suppliers = useRouteQuery(listSuppliers, {
    query: { search: search || undefined, ...pageQuery(list, pageSize) },
  })
  const { data } = suppliers
  return (
    <ListPage
      title="Suppliers"
      back={<BackLink to={paths.purchaseList}>Purchases</BackLink>}
      actions={
        mayWrite && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpened('new')}>
            Add Supplier
          </Button>
        )
      }
      query={suppliers}
      list={list}
      search={<ListSearch label="Search by name, GSTIN or phone" list={list} />}
      rows={data?.suppliers ?? []}
      columns={supplierColumns}
      first={{
        hint: 'Purchases name the supplier, whose GSTIN decides about the input tax.',
        label: mayWrite ? 'Add your first supplier' : undefined,
        onClick: () => setOpened('new'),
      }}
      empty={search ? 'No suppliers match' : 'No suppliers yet'}
      onOpen={mayWrite ? setOpened : undefined}
      card={(supplier) => (
        <RowCard
          onOpen={() => mayWrite && setOpened(supplier)}
          title={supplier.name}
          facts={[supplier.gstin, getState(supplier), getContact(supplier)]}
        />
      )}
      pages={data && { total: data.total, pageSize, noun: 'suppliers' }}
    >
      {opened && (
        <SupplierDialog
          supplier={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  )
}

export const route = { Component: SupplierListPage }
