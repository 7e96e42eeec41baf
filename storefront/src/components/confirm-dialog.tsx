import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import type { ConfirmDialog as Dialog } from '@voltkart/shared/ui/confirm-dialog'
import { lazy, Suspense, useState, type ComponentProps } from 'react'

const LoadedDialog = lazy(() =>
  loadWhenOnline(() => import('@voltkart/shared/ui/confirm-dialog')).then((m) => ({
    default: m.ConfirmDialog,
  })),
)

/** A confirmation before an action that is not easily undone. Its code is loaded when it first opens. */
export function ConfirmDialog(props: ComponentProps<typeof Dialog>) {
  const [isUsed, setIsUsed] = useState(false)
  if (props.open && !isUsed) setIsUsed(true)
  // The dialog stays rendered, so that it can fade out.
  if (!isUsed) return null
  return (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  )
}
