import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BULK_PRODUCTS_MAX } from '@voltkart/shared/domain/limits'
import { useState } from 'react'
import { BulkDialog } from './bulk-dialog'
import type { BulkTask } from './bulk-values'

interface BulkBarProps {
  marked: ReadonlySet<string>
  onClear: () => void
}

const tasks: readonly { task: BulkTask; label: string }[] = [
  { task: 'price', label: 'Change price' },
  { task: 'stock', label: 'Change stock' },
  { task: 'delete', label: 'Delete' },
]

/** What can be done with the products that are marked. */
export function BulkBar({ marked, onClear }: BulkBarProps) {
  const [task, setTask] = useState<BulkTask | null>(null)
  const tooMany = marked.size > BULK_PRODUCTS_MAX
  return (
    <>
      {marked.size > 0 && (
        <Stack
          direction="row"
          role="toolbar"
          aria-label="Selected products"
          sx={{
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            px: 3,
            py: 1,
            bgcolor: 'mist.main',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" role="status" sx={{ fontWeight: 550, mr: 'auto' }}>
            {marked.size} selected{tooMany && `: at most ${BULK_PRODUCTS_MAX} at once`}
          </Typography>
          {tasks.map((one) => (
            <Button
              key={one.task}
              size="small"
              color={one.task === 'delete' ? 'error' : 'primary'}
              disabled={tooMany}
              onClick={() => setTask(one.task)}
            >
              {one.label}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={onClear}>
            Clear
          </Button>
        </Stack>
      )}
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
