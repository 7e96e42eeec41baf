import { Alert, Skeleton } from '@mui/material'
import { getSettlement, type Settlement } from '@voltkart/shared/contract/settlements'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { REPORT_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import { useParams } from 'react-router-dom'
import { Figures } from '../../components/figures'
import { RecordPage } from '../../components/record-page'
import { ReportList } from '../../components/report-list'
import { useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { CheckRow, getAdvice, formatType } from './check-row'
import { settledRowColumns } from './settled-row-columns'
import { SettlementChip } from './settlement-columns'

function Sums({ settlement }: { settlement: Settlement }) {
  const { amount, net, fee, tax, customerFee } = settlement
  return (
    <>
      <Figures
        label="Amounts"
        figures={[
          ['Transferred', formatRupees(amount)],
          ['Sum of the rows', formatRupees(net)],
          ['Fee with tax', formatRupees(fee)],
          ['Tax on the fee', formatRupees(tax)],
          ...(customerFee ? [['Fee borne by customers', formatRupees(customerFee)] as const] : []),
        ]}
      />
      {net !== amount && (
        <Alert severity="warning" role="note">
          The rows do not sum to what was transferred. Razorpay may add the missing ones later: the
          shop reads the last seven days again each time.
        </Alert>
      )}
    </>
  )
}

function SettlementPage() {
  const { settlementId = '' } = useParams()
  const list = useListState()
  const query = useFreshRouteQuery(getSettlement, {
    params: { settlementId },
    query: { ...toPageQuery(list, pageSize) },
  })
  const settlement = query.currentData
  return (
    <RecordPage
      back={{ to: paths.settlements, label: 'Settlements' }}
      missing={paths.settlements}
      query={query}
      skeleton={<Skeleton variant="rounded" height={96} />}
      title={settlement?.utr ? `Settlement ${settlement.utr}` : 'Settlement'}
      badge={settlement && <SettlementChip settlement={settlement} />}
      note={settlement && `${formatTimestamp(settlement.at)}, ${settlement.id}`}
    >
      {settlement && <Sums settlement={settlement} />}
      {settlement?.unmatched.map((row) => (
        <Alert
          key={row.id}
          severity="warning"
          role="note"
          action={<CheckRow row={row} />}
          sx={{
            overflowWrap: 'anywhere',
            flexWrap: 'wrap',
            '& .MuiAlert-message': { flex: '1 1 240px' },
          }}
        >
          {formatType(row)} {row.id}, {formatRupees(row.amount ?? 0)}: {getAdvice(row)}
        </Alert>
      ))}
      <ReportList
        label="Rows of the settlement"
        rows={settlement?.rows ?? []}
        getId={({ id }) => id}
        columns={settledRowColumns}
        empty="This settlement has no rows"
        query={query}
        page={list.page}
        total={settlement?.total}
        onPage={(newPage) => list.set('page', newPage)}
      />
    </RecordPage>
  )
}

export const route = { Component: SettlementPage }
