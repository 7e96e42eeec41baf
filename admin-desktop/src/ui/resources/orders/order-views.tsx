import SaveIcon from '@mui/icons-material/BookmarkAddOutlined'
import Button from '@mui/material/Button'
import {
  countOrders,
  deleteOrderView,
  listOrderViews,
  type OrderView,
  type OrderViewFilter,
} from '@voltkart/shared/contract/order-views'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { ViewChip, ViewRow } from '../../components/list-views'
import { useLast } from '../../hooks/use-last'
import { useFreshRouteQuery, useRouteMutation, useRouteQuery } from '../../hooks/use-route'
import { commonViews, isSameFilter, toParams } from './order-filter'
import { SaveViewDialog } from './save-view-dialog'

/** The views of the list: the predefined and the saved ones, each a link, and a button to save more. */
export function OrderViews({ filter }: { filter: OrderViewFilter }) {
  const announce = useToastMutation()
  const views = useRouteQuery(listOrderViews)
  const counts = useFreshRouteQuery(countOrders)
  const [remove, removing] = useRouteMutation(deleteOrderView)
  const [saving, setSaving] = useState(false)
  const [deleting, setDeleting] = useState<OrderView | null>(null)
  const asked = useLast(deleting)
  const own = views.data?.views ?? []
  const known = [...commonViews, ...own].some((view) => isSameFilter(view.filter, filter))

  return (
    <ViewRow>
      {commonViews.map((view) => (
        <ViewChip
          key={view.name}
          name={view.name}
          count={view.count && counts.data?.[view.count]}
          filters={toParams(view.filter)}
          isCurrent={isSameFilter(view.filter, filter)}
        />
      ))}
      {own.map((view) => (
        <ViewChip
          key={view._id}
          name={view.name}
          filters={toParams(view.filter)}
          isCurrent={isSameFilter(view.filter, filter)}
          onDelete={() => setDeleting(view)}
        />
      ))}
      {!known && views.isSuccess && (
        <Button
          size="small"
          startIcon={<SaveIcon fontSize="small" />}
          onClick={() => setSaving(true)}
          sx={{ flexShrink: 0 }}
        >
          Save view
        </Button>
      )}
      {saving && <SaveViewDialog filter={filter} onClose={() => setSaving(false)} />}
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete the view ${asked?.name}?`}
        confirmLabel="Delete"
        destructive
        busy={removing.isLoading}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (!deleting) return
          void announce(remove({ params: { viewId: deleting._id } })).then(() => setDeleting(null))
        }}
      >
        This doesn’t change any orders.
      </ConfirmDialog>
    </ViewRow>
  )
}
