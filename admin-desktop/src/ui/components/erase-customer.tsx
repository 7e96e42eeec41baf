import { getErrorBody } from '@voltkart/shared/client/error-message'
import type { OpenItem } from '@voltkart/shared/contract/errors'
import { eraseCustomer, personalDataMessages } from '@voltkart/shared/contract/personal-data'
import { ERASE_REASON_LENGTH } from '@voltkart/shared/domain/limits'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { OpenItems } from '@voltkart/shared/ui/open-items'
import { useState } from 'react'
import { useMay } from '../access/permissions'
import { useDialogCall } from '../hooks/use-dialog-call'
import { Text } from '../lib/text'
import { FormDialog } from './form-dialog'
import { HeaderActions, type HeaderAction } from './header-actions'
import { NoteField } from './plain-fields'

interface EraseCustomerProps {
  user: { _id: string; name: string }
}

function EraseDialog({ user, onClose }: EraseCustomerProps & { onClose: () => void }) {
  const { dialog, errors, refuse, send } = useDialogCall(onClose)
  const [reason, setReason] = useState('')
  const [open, setOpen] = useState<readonly OpenItem[]>([])

  function submit() {
    if (!trimText(reason)) return refuse({ reason: personalDataMessages.reasonMissing })
    void send(
      eraseCustomer,
      { params: { userId: user._id }, body: { reason } },
      { onError: (error) => setOpen(getErrorBody(error)?.open ?? []) },
    )
  }

  return (
    <FormDialog
      {...dialog}
      title={`Erase ${user.name}?`}
      confirmLabel="Close And Erase"
      destructive
      dropsOnClose={reason ? 'The reason is not saved.' : undefined}
      onSubmit={submit}
    >
      <OpenItems items={open} />
      <Text>
        Only for a customer who asked for it. The account is closed now, and its data is erased
        later; a mail has a link that keeps it until then. Invoices stay, as the law demands.
      </Text>
      <NoteField
        label="Who asked for it, and how?"
        value={reason}
        onChange={setReason}
        maxLength={ERASE_REASON_LENGTH}
        error={errors['reason']}
        hint="For the audit log"
      />
    </FormDialog>
  )
}

/** The action with which an owner erases a customer who asked for it, and its dialog. */
export function useEraseCustomer(user: EraseCustomerProps['user']) {
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay()
  const action: HeaderAction = {
    label: 'Erase customer',
    onClick: () => setIsOpen(true),
    destructive: true,
  }
  return {
    action: may('staff.write') && action,
    dialog: isOpen && <EraseDialog user={user} onClose={() => setIsOpen(false)} />,
  }
}

/** The button with which an owner erases a customer. Others do not see it. */
export function EraseCustomer({ user }: EraseCustomerProps) {
  const { action, dialog } = useEraseCustomer(user)
  return (
    <>
      <HeaderActions second={action} />
      {dialog}
    </>
  )
}
