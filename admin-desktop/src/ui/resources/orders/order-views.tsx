import SaveIcon from '@mui/icons-material/BookmarkAddOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { OrderView, OrderViewFilter } from '@voltkart/shared/contract/order-views'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { useLast } from '../../hooks/use-last'
import { commonViews, isSameFilter, toParams } from './order-filter'
import { SaveViewDialog } from './save-view-dialog'
import {
  useAdminDeleteOrderViewMutation,
  useAdminOrderCountsQuery,
  useAdminOrderViewsQuery,
} from './views-api'

interface ViewChipProps {
  name: string
  /** Shown unless it is 0. */
  count?: number | undefined
  filter: OrderViewFilter
  current: boolean
  onDelete?: () => void
}

function ViewChip({ name, count, filter, current, onDelete }: ViewChipProps) {
  return (
    <Chip
      component={Link}
      to={{ search: toParams(filter).toString() }}
      clickable
      label={count ? `${name} ${count.toLocaleString('en-IN')}` : name}
      variant={current ? 'filled' : 'outlined'}
      aria-current={current ? 'page' : undefined}
      {...(onDelete
        ? {
            // The cross is inside the link, which a click on it must not follow.
            onDelete: (event: SyntheticEvent) => {
              event.preventDefault()
              onDelete()
            },
            title: 'Press Delete to remove',
          }
        : {})}
      sx={{
        height: 36,
        borderRadius: 2,
        flexShrink: 0,
        fontWeight: current ? 700 : 400,
        bgcolor: current ? 'background.paper' : 'transparent',
        border: 1,
        borderColor: current ? 'primary.main' : 'divider',
      }}
    />
  )
}

/** The views of the list: the predefined and the saved ones, each a link, and a button to save more. */
export function OrderViews({ filter }: { filter: OrderViewFilter }) {
  const announce = useToastMutation()
  const views = useAdminOrderViewsQuery()
  const counts = useAdminOrderCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [remove, removing] = useAdminDeleteOrderViewMutation()
  const [saving, setSaving] = useState(false)
  const [deleting, setDeleting] = useState<OrderView | null>(null)
  const asked = useLast(deleting)
  const own = views.data?.views ?? []
  const known = [...commonViews, ...own].some((view) => isSameFilter(view.filter, filter))

  return (
    <Stack
      component="nav"
      aria-label="Views"
      direction="row"
      sx={{ gap: 2, alignItems: 'center', overflowX: 'auto', py: 1, mx: -1, px: 1 }}
    >
      {commonViews.map((view) => (
        <ViewChip
          key={view.name}
          name={view.name}
          count={view.count && counts.data?.[view.count]}
          filter={view.filter}
          current={isSameFilter(view.filter, filter)}
        />
      ))}
      {own.map((view) => (
        <ViewChip
          key={view._id}
          {...view}
          current={isSameFilter(view.filter, filter)}
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
    </Stack>
  )
}
