import { REPORT_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { ListPage } from '../../components/list-page'
import { useListState } from '../../hooks/use-list-state'
import { useAdminFailedWorkQuery } from './api'
import { FailedWorkItem } from './failed-work-item'

function FailedWorkPage() {
  const list = useListState()
  const query = useAdminFailedWorkQuery(
    { query: { limit: pageSize, skip: (list.page - 1) * pageSize } },
    { refetchOnMountOrArgChange: true },
  )
  const { data } = query
  return (
    <ListPage
      title="Failed work"
      note="Events, mails and tasks that were not done within five minutes. The shop keeps trying."
      query={query}
      list={list}
      rows={
        data?.failedWork.map((row) => ({ ...row, _id: row.record.kind + row.record._id })) ?? []
      }
      empty="No work has failed"
      card={(item) => <FailedWorkItem item={item} />}
      pages={data && { total: data.total, pageSize, noun: 'records' }}
    />
  )
}

export const route = { Component: FailedWorkPage }
