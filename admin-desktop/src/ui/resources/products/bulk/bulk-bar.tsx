import Button from '@mui/material/Button'
import { BULK_PRODUCTS_MAX } from '@voltkart/shared/domain/limits'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { SelectionToolbar } from '../../../components/selection-toolbar'
import { BulkDialog } from './bulk-dialog'
import type { BulkTask } from './bulk-values'

interface BulkBarProps {
  marked: ReadonlySet<string>
  onClear: () => void
}

const tasks: readonly { task: BulkTask; label: string; permission: Permission }[] = [
  { task: 'price', label: 'Change price', permission: 'products.write' },
  { task: 'stock', label: 'Change stock', permission: 'stock.adjust' },
  { task: 'delete', label: 'Delete', permission: 'products.write' },
]

/** The actions on the selected products. */
export function BulkBar({ marked, onClear }: BulkBarProps) {
  const [task, setTask] = useState<BulkTask | null>(null)
  const may = useMay()
  const offered = tasks.filter(({ permission }) => may(permission))
  const tooMany = marked.size > BULK_PRODUCTS_MAX
  return (
    <>
      <SelectionToolbar
        label="Selected products"
        count={marked.size}
        note={tooMany ? `up to ${BULK_PRODUCTS_MAX} at a time` : undefined}
        onClear={onClear}
      >
        {offered.map((one) => (
          <Button
            key={one.task}
            variant="outlined"
            color={one.task === 'delete' ? 'error' : 'inherit'}
            disabled={tooMany}
            onClick={() => setTask(one.task)}
          >
            {one.label}
          </Button>
        ))}
      </SelectionToolbar>
      {task && (
        <BulkDialog
          task={task}
          ids={[...marked]}
          onClose={() => setTask(null)}
          onApplied={onClear}
        />
      )}
    </>
  )
}
