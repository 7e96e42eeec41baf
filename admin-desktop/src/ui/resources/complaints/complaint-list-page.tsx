import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import {
  COMPLAINT_PAGE_SIZE,
  complaintStates,
  complaintStateWords,
} from '@voltkart/shared/domain/complaints'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useNavigate } from 'react-router-dom'
import { FilterButtons } from '../../components/filter-buttons'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { ResourceGrid } from '../../components/resource-grid'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { useAdminComplaintsQuery } from './api'
import { ComplaintCard, complaintColumns } from './complaint-columns'

const stateOptions = [
  { value: '', label: 'All' },
  ...complaintStates.map((state) => ({ value: state, label: complaintStateWords[state] })),
]

/** Shows that only overdue complaints are listed. A click or the Delete key lists the others too. */
const OverdueChip = ({ onRemove }: { onRemove: () => void }) => (
  <Chip label="Only overdue" onClick={onRemove} onDelete={onRemove} sx={{ alignSelf: 'center' }} />
)

function ComplaintListPage() {
  const navigate = useNavigate()
  const { page, filter, set } = useListState()
  const state = oneOf(filter('state'), complaintStates)
  const overdue = filter('overdue') === '1' || undefined
  const skip = (page - 1) * COMPLAINT_PAGE_SIZE
  const complaints = useAdminComplaintsQuery(
    { query: { state, overdue, limit: COMPLAINT_PAGE_SIZE, skip } },
    // Customers complain and write meanwhile.
    { refetchOnMountOrArgChange: true },
  )
  const rows = complaints.data?.complaints.map((row) => ({ ...row, _id: row.number })) ?? []
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Complaints" note="Each must be resolved within one month" />
      {complaints.isError && <LoadError error={complaints.error} onRetry={complaints.refetch} />}
      <ListCard label="Complaints">
        <ListToolbar
          refreshing={complaints.isFetching}
          onRefresh={() => void complaints.refetch()}
          search={
            <FilterButtons
              label="State"
              options={stateOptions}
              value={state ?? ''}
              onChange={(value) => set('state', value)}
            />
          }
          filters={overdue && <OverdueChip onRemove={() => set('overdue', '')} />}
        />
        <ResourceGrid
          label="Complaints"
          rows={rows}
          columns={complaintColumns}
          sort=""
          onSort={() => undefined}
          loading={complaints.isLoading}
          refreshing={complaints.isFetching}
          empty={state || overdue ? 'No complaints match' : 'No complaints yet'}
          onOpen={({ number }) => void navigate(paths.complaint(number))}
          card={(complaint) => <ComplaintCard complaint={complaint} />}
        />
        {complaints.data && (
          <ListFooter
            page={page}
            pageSize={COMPLAINT_PAGE_SIZE}
            total={complaints.data.total}
            noun="complaints"
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </ListCard>
    </Stack>
  )
}

export const route = { Component: ComplaintListPage }
