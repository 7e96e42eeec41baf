import { Box, Button, Link, Stack } from '@mui/material'
import {
  listFailedWork,
  retryFailedWork,
  type FailedWork,
} from '@voltkart/shared/contract/failed-work'
import { REPORT_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { loggedRecords } from '@voltkart/shared/domain/logged-records'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { Link as RouterLink } from 'react-router-dom'
import { ListPage } from '../../components/list-page'
import { useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { toRecordPath } from '../../lib/record-labels'
import { Caption, Text } from '../../lib/text'

/** The kinds of work in words, such as `Mail paid, event`. */
function formatWork(work: readonly string[]): string {
  const text = work.map((kind) => kind.replaceAll('-', ' ')).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The failed work of one record, with its reason. */
function FailedWorkItem({ item }: { item: FailedWork }) {
  const { record, work, since, failure } = item
  const { kind, _id, name, deleted } = record
  const [retry, { isLoading }] = useRouteMutation(retryFailedWork)
  const announce = useToastMutation()
  const title = `${loggedRecords[kind].label} ${name}`
  const path = deleted ? undefined : toRecordPath(kind, record)
  return (
    <Box sx={{ px: 4, py: 3, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Text component="h2" sx={{ fontWeight: 550 }}>
          {path ? (
            <Link component={RouterLink} to={path} color="textPrimary">
              {title}
            </Link>
          ) : (
            title
          )}
          {deleted && ' (deleted)'}
        </Text>
        <Button
          sx={{ minHeight: 44, ml: 'auto' }}
          loading={isLoading}
          aria-label={`Try ${title} again`}
          onClick={() => void announce(retry({ params: { kind, recordId: _id } }))}
        >
          Try again
        </Button>
      </Stack>
      <Text>{formatWork(work)}</Text>
      <Caption component="p">
        Waiting since {formatIndiaDateTime(since)}
        {failure
          ? ` · Last attempt ${formatIndiaDateTime(failure.at)}: ${failure.reason}`
          : ' · Not tried yet'}
      </Caption>
    </Box>
  )
}

function FailedWorkPage() {
  const list = useListState()
  const query = useFreshRouteQuery(listFailedWork, {
    query: { ...toPageQuery(list, pageSize) },
  })
  return (
    <ListPage
      title="Failed work"
      note="Events, mails and tasks that were not done within five minutes. The shop keeps trying."
      query={query}
      list={list}
      rows={query.data?.failedWork ?? []}
      getId={({ record }) => record.kind + record._id}
      empty="No work has failed"
      card={(item) => <FailedWorkItem item={item} />}
      noun="records"
      pageSize={pageSize}
    />
  )
}

export const route = { Component: FailedWorkPage }
