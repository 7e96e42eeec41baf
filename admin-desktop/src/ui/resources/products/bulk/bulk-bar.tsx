import MoreIcon from '@mui/icons-material/ExpandMore'
import { Button } from '@mui/material'
import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { BULK_PRODUCTS_MAX } from '@voltkart/shared/domain/limits'
import { useState, useCallback } from 'react'
import { useMay } from '../../../access/permissions'
import type { Selection } from '../../../components/card-stack'
import { MenuButton } from '../../../components/header-actions'
import { SelectionToolbar } from '../../../components/list-toolbar'
import { BulkDialog } from './bulk-dialog'
import type { BulkTask } from './bulk-values'

/** The selected products, including those on other pages. */
export function useSelectedProducts() {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const clear = useCallback(() => setSelectedIds(new Set()), [])

  /** The selection among visible rows; a change leaves the selection on other pages as it is. */
  const toSelection = (rows: readonly ProductSummary[]): Selection<ProductSummary> => {
    const visibleIds = new Set(rows.map(({ _id }) => _id))
    return {
      ids: new Set([...selectedIds].filter((id) => visibleIds.has(id))),
      onChange: (ids) =>
        setSelectedIds(
          (before) => new Set([...[...before].filter((id) => !visibleIds.has(id)), ...ids]),
        ),
      label: ({ name }) => `Select ${name}`,
    }
  }
  return { selectedIds, clear, toSelection }
}

interface BulkBarProps {
  selectedIds: ReadonlySet<string>
  onClear: () => void
}

interface Offer {
  task: BulkTask
  label: string
}

const changes: readonly Offer[] = [
  { task: 'price', label: 'Price' },
  { task: 'stock', label: 'Stock' },
  { task: 'category', label: 'Category' },
  { task: 'brand', label: 'Brand' },
  { task: 'gst-rate', label: 'GST rate' },
]

const buttons: readonly Offer[] = [
  { task: 'publish', label: 'Publish' },
  { task: 'archive', label: 'Archive' },
  { task: 'delete', label: 'Delete' },
]

/** The actions on the selected products. */
export function BulkBar({ selectedIds, onClear }: BulkBarProps) {
  const [task, setTask] = useState<BulkTask | null>(null)
  const may = useMay()
  const { data: shop } = useGetShopQuery()
  const isOffered = ({ task: offered }: Offer) =>
    offered === 'stock' ? may('stock.adjust') : offered !== 'gst-rate' || Boolean(shop?.gst)
  const tooMany = selectedIds.size > BULK_PRODUCTS_MAX
  return (
    <>
      <SelectionToolbar
        label="Selected products"
        count={selectedIds.size}
        note={tooMany ? `up to ${BULK_PRODUCTS_MAX} at a time` : undefined}
        onClear={onClear}
      >
        <MenuButton
          variant="outlined"
          endIcon={<MoreIcon />}
          disabled={tooMany}
          actions={changes.filter(isOffered).map((offer) => ({
            label: offer.label,
            onClick: () => setTask(offer.task),
          }))}
        >
          Change
        </MenuButton>
        {buttons.map((offer) => (
          <Button
            key={offer.task}
            variant="outlined"
            color={offer.task === 'delete' ? 'error' : 'inherit'}
            disabled={tooMany}
            onClick={() => setTask(offer.task)}
          >
            {offer.label}
          </Button>
        ))}
      </SelectionToolbar>
      {task && (
        <BulkDialog
          task={task}
          ids={[...selectedIds]}
          onClose={() => setTask(null)}
          onApplied={onClear}
        />
      )}
    </>
  )
}
