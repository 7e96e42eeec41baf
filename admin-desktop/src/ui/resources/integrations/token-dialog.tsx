import { createToken, tokenBodySchema, type Token } from '@voltkart/shared/contract/tokens'
import { tokenPermissions, type TokenPermission } from '@voltkart/shared/domain/permissions'
import { useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { PlainField } from '../../components/plain-field'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useRouteMutation } from '../../hooks/use-route'
import { errorsByField } from '../../lib/errors-by-field'
import { ChoiceList } from './choice-list'
import type { RecordDialogProps } from './integration-section'

/** The end of a day in India, as a moment. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59+05:30`).toISOString()

/** Creates an API token. */
export function TokenDialog({ onCreated, onClose }: RecordDialogProps<Token>) {
  const [create, { isLoading }] = useRouteMutation(createToken)
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const [name, setName] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [permissions, setPermissions] = useState<TokenPermission[]>([])

  async function submit() {
    const expires = lastDay === '' ? {} : { expiresAt: endOfDay(lastDay) }
    const checked = tokenBodySchema.safeParse({ name, permissions, ...expires })
    if (!checked.success) return refuse(errorsByField(checked.error.issues))
    await send(create({ body: checked.data }), { onAnswer: ({ secret }) => onCreated(secret) })
  }

  return (
    <FormDialog
      title="Create a token"
      confirmLabel="Create"
      busy={isLoading}
      dropsOnClose={name || permissions.length > 0 ? 'The token is not created.' : undefined}
      formRef={formRef}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PlainField
        label="Name"
        hint="The program that uses it; the audit log has it"
        error={errors['name']}
        value={name}
        onChange={setName}
      />
      <PlainField
        label="Last day"
        hint="Optional; in India. Without it the token does not expire."
        error={errors['expiresAt']}
        type="date"
        value={lastDay}
        onChange={setLastDay}
      />
      <ChoiceList
        label="Permissions"
        hint="No more than the program needs"
        options={tokenPermissions}
        chosen={permissions}
        error={errors['permissions']}
        onChange={setPermissions}
      />
    </FormDialog>
  )
}
