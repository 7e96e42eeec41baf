import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { Supplier } from '@voltkart/shared/contract/suppliers'
import { SUPPLIER_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { BackLink } from '../../../components/back-link'
import { ListPage } from '../../../components/list-page'
import { ListSearch } from '../../../components/search-box'
import { useListState } from '../../../hooks/use-list-state'
import { paths } from '../../../lib/paths'
import { useAdminSuppliersQuery } from './api'
import { SupplierCard, supplierColumns } from './supplier-columns'
import { SupplierDialog } from './supplier-dialog'

function SupplierListPage() {
  const list = useListState()
  const { page, search } = list
  const [opened, setOpened] = useState<Supplier | 'new' | null>(null)
  const mayWrite = useMay()('purchases.write')
  const suppliers = useAdminSuppliersQuery({
    query: { search: search || undefined, limit: pageSize, skip: (page - 1) * pageSize },
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
        <SupplierCard supplier={supplier} onOpen={() => mayWrite && setOpened(supplier)} />
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
