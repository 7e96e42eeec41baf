import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { listDocumentSeries } from '@voltkart/shared/contract/documents'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { MutedText } from '../../lib/text'

/** More missing numbers would add nothing; all of them are in the response. */
const MISSING_LISTED_MAX = 20

function formatMissing(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'None'
  const unlistedCount = numbers.length - MISSING_LISTED_MAX
  return (
    numbers.slice(0, MISSING_LISTED_MAX).join(', ') +
    (unlistedCount > 0 ? ` and ${unlistedCount} more` : '')
  )
}

const cellStyle = { px: { xs: 1, sm: 3 }, overflowWrap: 'anywhere' } as const

/** Whether the numbers of each series are complete, for a tax audit. */
export function SeriesReport() {
  const query = useFreshRouteQuery(listDocumentSeries)
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />
  if (!query.data || query.data.length === 0) return null
  return (
    <SectionCard title="Number series">
      <MutedText sx={{ mb: 2 }}>
        The numbers of a series are consecutive within a financial year.
      </MutedText>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label="Number series">
          <TableHead>
            <TableRow>
              {['Series', 'First', 'Last', 'Documents', 'Missing'].map((head) => (
                <TableCell key={head} sx={cellStyle}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {query.data.map(({ series, first, last, count, missing }) => (
              <TableRow key={series}>
                <TableCell component="th" scope="row" sx={{ ...cellStyle, fontWeight: 550 }}>
                  {series}
                </TableCell>
                <TableCell sx={cellStyle}>{first}</TableCell>
                <TableCell sx={cellStyle}>{last}</TableCell>
                <TableCell sx={cellStyle}>{formatCount(count)}</TableCell>
                <TableCell sx={{ ...cellStyle, color: missing.length > 0 ? 'error.main' : null }}>
                  {formatMissing(missing)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </SectionCard>
  )
}
