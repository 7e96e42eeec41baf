import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material'
import type { BulkResult } from '@voltkart/shared/contract/product-bulk'
import { formatPrice } from '@voltkart/shared/domain/money'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { formatCount } from '../../../lib/format'
import { Caption } from '../../../lib/text'
import { formatRate, stateLabels } from '../product-labels'
import type { BulkTask } from './bulk-values'

const looks = {
  changed: { color: 'success', before: 'Will change', after: 'Changed' },
  unchanged: { color: 'default', before: 'No change', after: 'No change' },
  deleted: { color: 'error', before: 'Will be deleted', after: 'Deleted' },
  conflict: { color: 'warning', before: 'Changed by someone else', after: 'Not changed' },
  refused: { color: 'warning', before: 'Can’t change', after: 'Not changed' },
} as const satisfies Record<BulkResult['outcome'], object>

const valueTexts: Record<
  Exclude<BulkTask, 'delete'>,
  (value: NonNullable<BulkResult['before']>) => string
> = {
  price: ({ price }) => formatPrice(price),
  stock: ({ countInStock }) => formatCount(countInStock),
  category: ({ category }) => category,
  brand: ({ brand }) => brand,
  'gst-rate': ({ gstRate }) => formatRate(gstRate),
  publish: ({ state }) => stateLabels[state],
  archive: ({ state }) => stateLabels[state],
}

function formatValue(task: Exclude<BulkTask, 'delete'>, value: BulkResult['before']): string {
  return value ? valueTexts[task](value) : '–'
}

// Three columns leave no room for a price on a phone; there the values are below the name.
const onWide = { display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' } as const
const onPhone = { display: { xs: 'block', sm: 'none' }, mb: 1 } as const

interface BulkResultsProps {
  task: BulkTask
  results: readonly BulkResult[]
  /** Whether it was applied, otherwise it is a preview. */
  done: boolean
}

/** The effect of a change on each product. */
export function BulkResults({ task, results, done }: BulkResultsProps) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={done ? 'Changes made' : 'Planned changes'}
      sx={{ maxHeight: 420 }}
    >
      <Table
        size="small"
        stickyHeader
        sx={{ '& td, & th': { px: { xs: 1, sm: 3 }, verticalAlign: 'top' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Product</TableCell>
            {task !== 'delete' && (
              <>
                <TableCell align="right" sx={onWide}>
                  Before
                </TableCell>
                <TableCell align="right" sx={onWide}>
                  After
                </TableCell>
              </>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {results.map((result) => (
            <TableRow key={result._id}>
              <TableCell>
                <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                  {result.name || 'A deleted product'}
                </Box>
                {task !== 'delete' && (
                  <Box sx={onPhone}>
                    {formatValue(task, result.before)} →{' '}
                    <Box component="span" sx={{ fontWeight: 550 }}>
                      {formatValue(task, result.after)}
                    </Box>
                  </Box>
                )}
                <StateChip
                  color={looks[result.outcome].color}
                  label={looks[result.outcome][done ? 'after' : 'before']}
                />
                {result.reason && <Caption component="p">{result.reason}</Caption>}
              </TableCell>
              {task !== 'delete' && (
                <>
                  <TableCell align="right" sx={onWide}>
                    {formatValue(task, result.before)}
                  </TableCell>
                  <TableCell align="right" sx={{ ...onWide, fontWeight: 550 }}>
                    {formatValue(task, result.after)}
                  </TableCell>
                </>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
