import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Stack,
} from '@mui/material'
import { roles, type Role, getRoles } from '@voltkart/shared/domain/permissions'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useId, useState } from 'react'
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form'
import type { Account } from '@voltkart/shared/contract/users'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Caption } from '../../lib/text'

/** The name of each role, and its purpose in one sentence. */
const roleLabels: Record<Role, { label: string; sentence: string }> = {
  owner: {
    label: 'Owner',
    sentence: 'May do everything, including settings, users and other staff.',
  },
  catalogue: {
    label: 'Catalogue',
    sentence: 'Adds, edits, imports and deletes products, adjusts stock, and edits the home page.',
  },
  packing: {
    label: 'Packing',
    sentence: 'Reads orders, packs, sends and delivers them, and adjusts stock.',
  },
  support: {
    label: 'Support',
    sentence: 'Reads orders and users, cancels orders, decides returns and replies to complaints.',
  },
  accounts: {
    label: 'Accounts',
    sentence: 'Makes refunds, and reads orders, tax documents, reports and the audit log.',
  },
}

/** The roles of an account as one text, such as `Packing, Support`. */
const formatRoles = (roles: readonly Role[]): string =>
  roles.map((role) => roleLabels[role].label).join(', ')

/** The roles of a member of staff, or a label for a customer. */
export function RoleChip({ account }: { account: Account }) {
  const label = account.isAdmin ? formatRoles(getRoles(account)) : 'Customer'
  return <StateChip label={label} />
}

interface RolesFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, Role[] | undefined>
  disabled?: boolean
}

/** The roles of a member of staff, each with its purpose. */
export function RolesField<Values extends FieldValues, Output>({
  control,
  name,
  disabled = false,
}: RolesFieldProps<Values, Output>) {
  const helpId = useId()
  const { field, fieldState } = useController({ control, name })
  const chosenRoles: readonly Role[] = (field.value as Role[] | undefined) ?? []
  const [isConfirmingOwner, setIsConfirmingOwner] = useState(false)
  const toggleRole = (role: Role, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosenRoles, role] : chosenRoles.filter((item) => item !== role))
  return (
    <FormControl
      component="fieldset"
      error={fieldState.invalid}
      disabled={disabled}
      aria-describedby={fieldState.error ? helpId : undefined}
    >
      <FormLabel component="legend">Roles</FormLabel>
      <Stack sx={{ gap: 1, mt: 1 }}>
        {roles.map((role, index) => (
          <FormControlLabel
            key={role}
            sx={{ alignItems: 'flex-start' }}
            control={
              <Checkbox
                checked={chosenRoles.includes(role)}
                onChange={(_event, isChosen) => {
                  if (role === 'owner' && isChosen) setIsConfirmingOwner(true)
                  else toggleRole(role, isChosen)
                }}
                onBlur={field.onBlur}
                {...(index === 0 ? { slotProps: { input: { ref: field.ref } } } : {})}
              />
            }
            label={
              <Stack sx={{ pt: 2 }}>
                <span>{roleLabels[role].label}</span>
                <Caption>{roleLabels[role].sentence}</Caption>
              </Stack>
            }
          />
        ))}
      </Stack>
      <ConfirmDialog
        open={isConfirmingOwner}
        title="May this person do everything?"
        confirmLabel="Make owner"
        cancelLabel="Cancel"
        onConfirm={() => {
          setIsConfirmingOwner(false)
          toggleRole('owner', true)
        }}
        onCancel={() => setIsConfirmingOwner(false)}
      >
        An owner can refund any order, change every setting, and add or remove staff.
      </ConfirmDialog>
      {fieldState.error && <FormHelperText id={helpId}>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  )
}
