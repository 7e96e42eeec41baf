import SaveIcon from '@mui/icons-material/BookmarkAddOutlined'
import { Button } from '@mui/material'
import {
  countOrders,
  deleteOrderView,
  listOrderViews,
  type OrderView,
  type OrderViewFilter,
  createOrderView,
} from '@voltkart/shared/contract/order-views'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useState } from 'react'
import { RecordCallDialog } from '../../components/call-dialog'
import { FormDialog } from '../../components/form-dialog'
import { ViewChip, ViewRow } from '../../components/list-views'
import { useFreshRouteQuery, useRouteMutation, useRouteQuery } from '../../hooks/use-route'
import { commonViews, isSameFilter, toParams } from './order-filter'

const schema = createOrderView.body.pick({ name: true })

interface SaveViewDialogProps {
  filter: OrderViewFilter
  onClose: () => void
}

/** Asks for a name and saves the current filters of the list under it. */
function SaveViewDialog({ filter, onClose }: SaveViewDialogProps) {
  const announce = useToastMutation()
  const [create, creating] = useRouteMutation(createOrderView)
  const form = useZodForm(schema, { defaultValues: { name: '' } })
  const save = form.handleSubmit(async ({ name }) => {
    if (await announce(create({ body: { name, filter } }))) onClose()
  })
  return (
    <FormDialog
      title="Save this view"
      maxWidth="xs"
      confirmLabel="Save"
      busy={creating.isLoading}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextFormField
        control={form.control}
        name="name"
        label="Name"
        fullWidth
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        autoFocus
      />
    </FormDialog>
  )
}

/** The views of the list: the predefined and the saved ones, each a link, and a button to save more. */
export function OrderViews({ filter }: { filter: OrderViewFilter }) {
  const views = useRouteQuery(listOrderViews)
  const counts = useFreshRouteQuery(countOrders)
  const [remove] = useRouteMutation(deleteOrderView)
  const [saving, setSaving] = useState(false)
  const [deleting, setDeleting] = useState<OrderView | null>(null)
  const savedViews = views.data?.views ?? []
  const hasView = [...commonViews, ...savedViews].some((view) => isSameFilter(view.filter, filter))

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
      {savedViews.map((view) => (
        <ViewChip
          key={view._id}
          name={view.name}
          filters={toParams(view.filter)}
          isCurrent={isSameFilter(view.filter, filter)}
          onDelete={() => setDeleting(view)}
        />
      ))}
      {!hasView && views.isSuccess && (
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
      <RecordCallDialog
        record={deleting}
        title={({ name }) => `Delete the view ${name}?`}
        confirmLabel="Delete"
        destructive
        text={() => 'This doesn’t change any orders.'}
        call={({ _id }) => remove({ params: { viewId: _id } })}
        onClose={() => setDeleting(null)}
      />
    </ViewRow>
  )
}
