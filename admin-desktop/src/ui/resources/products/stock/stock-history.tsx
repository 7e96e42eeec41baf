import { Box, Skeleton, Stack } from '@mui/material'
import { listStockMoves, type StockMove } from '@voltkart/shared/contract/stock-moves'
import { formatPrice } from '@voltkart/shared/domain/money'
import type { AdjustReason, StockReason } from '@voltkart/shared/domain/stock-moves'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { ListFooter } from '../../../components/list-footer'
import { toPageQuery } from '../../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../../hooks/use-route'
import { formatCount } from '../../../lib/format'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { Caption, MutedText, Text } from '../../../lib/text'

/** The reasons of stock moves in words. */
export const reasonLabels: Record<StockReason, string> = {
  opening: 'Opening stock',
  purchase: 'Goods received',
  count: 'Stock count',
  damage: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  'to-supplier': 'Returned to supplier',
  edit: 'Product edited',
  import: 'Imported',
  'write-off': 'Written off',
  replaced: 'Replaced',
}

/** The effect of each reason, for the dialog. */
export const reasonHints: Record<AdjustReason, string> = {
  purchase: 'Adds pieces',
  found: 'Adds pieces',
  damage: 'Takes pieces away',
  lost: 'Takes pieces away',
  'to-supplier': 'Takes pieces away',
}

/** A number of pieces with its sign. */
export const formatSigned = (pieces: number): string =>
  `${pieces > 0 ? '+' : pieces < 0 ? '−' : ''}${formatCount(Math.abs(pieces))}`

const PAGE_SIZE = 10

function describeMove({ reference, unitCost, note }: StockMove): string {
  const cost = unitCost === undefined ? undefined : `${formatPrice(unitCost)} a piece`
  return [reference, cost, note].filter((part) => part !== undefined).join(' · ')
}

function Move({ move }: { move: StockMove }) {
  const details = describeMove(move)
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 3, py: 2, borderBottom: 1, borderColor: 'divider', alignItems: 'baseline' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text>{reasonLabels[move.reason]}</Text>
        {details !== '' && <MutedText sx={{ overflowWrap: 'anywhere' }}>{details}</MutedText>}
        <Caption>
          {move.by.name} · <time dateTime={move.at}>{formatIndiaDateTime(move.at)}</time>
        </Caption>
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Text sx={{ fontWeight: 700, color: move.pieces < 0 ? 'error.main' : 'text.primary' }}>
          {formatSigned(move.pieces)}
        </Text>
        <Caption>{formatCount(move.after)} left</Caption>
      </Box>
    </Stack>
  )
}

/** The changes of a product's stock, page by page, the latest first. */
export function StockHistory({ productId }: { productId: string }) {
  const [page, setPage] = useState(1)
  const query = useFreshRouteQuery(listStockMoves, {
    params: { productId },
    query: { ...toPageQuery({ page }, PAGE_SIZE) },
  })
  const { data } = query
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />
  if (!data) return <Skeleton variant="rounded" height={160} />
  if (data.total === 0) {
    return <MutedText>The stock has not changed yet, except by orders.</MutedText>
  }
  return (
    <div>
      <Stack component="ul" aria-label="Stock history" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.stockMoves.map((move) => (
          <Move key={move._id} move={move} />
        ))}
      </Stack>
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={data.total}
        noun="changes"
        onPage={setPage}
      />
    </div>
  )
}
