import Alert from '@mui/material/Alert'
import OutlinedInput from '@mui/material/OutlinedInput'
import { tokenBodySchema } from '@voltkart/shared/contract/tokens'
import { tokenPermissions, type TokenPermission } from '@voltkart/shared/domain/permissions'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { errorsByField } from '../../lib/errors-by-field'
import { useAdminCreateTokenMutation } from './api'
import { ChoiceList } from './choice-list'

interface TokenDialogProps {
  onCreated: (secret: string) => void
  onClose: () => void
}

/** The end of a day in India, as a moment. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59+05:30`).toISOString()

/** Creates an API token. */
export function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const baseId = useId()
  const [create, { isLoading }] = useAdminCreateTokenMutation()
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const [name, setName] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [permissions, setPermissions] = useState<TokenPermission[]>([])

  async function submit() {
    const expires = lastDay === '' ? {} : { expiresAt: endOfDay(lastDay) }
    const checked = tokenBodySchema.safeParse({ name, permissions, ...expires })
    if (!checked.success) return refuse(errorsByField(checked.error.issues))
    await send(
      create({ body: checked.data }).then((answer) => {
        if (answer.data) onCreated(answer.data.secret)
        return answer
      }),
    )
  }

  const nameId = `${baseId}-name`
  const dayId = `${baseId}-day`
  return (
    <FormDialog
      title="Create a token"
      confirmLabel="Create"
      busy={isLoading}
      dropsOnClose={name || permissions.length > 0 ? 'The token is not created.' : undefined}
      formRef={formRef}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <FieldFrame
        id={nameId}
        label="Name"
        hint="The program that uses it; the audit log has it"
        error={errors['name']}
      >
        <OutlinedInput
          id={nameId}
          value={name}
          onChange={({ target }) => setName(target.value)}
          inputProps={{ 'aria-describedby': helpIdOf(nameId), autoComplete: 'off' }}
        />
      </FieldFrame>
      <FieldFrame
        id={dayId}
        label="Last day"
        hint="Optional; in India. Without it the token does not expire."
        error={errors['expiresAt']}
      >
        <OutlinedInput
          id={dayId}
          type="date"
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
          inputProps={{ 'aria-describedby': helpIdOf(dayId) }}
        />
      </FieldFrame>
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
