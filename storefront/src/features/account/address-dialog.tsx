import Box from '@mui/material/Box'
import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import { FormDialog } from '@voltkart/shared/ui/form-dialog'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { FormProvider } from 'react-hook-form'
import {
  AddressFields,
  addressGrid,
  ContactFields,
} from '../../components/addresses/address-fields'
import { toAddressBody } from '../../components/addresses/address-values'
import { CheckFormField } from '../../components/check-form-field'
import { FormError } from '../../components/form-error'
import { useCreateAddressMutation, useUpdateAddressMutation } from '../../lib/addresses-api'

const loadSchema = () => import('./address-schema').then((m) => m.addressFormSchema)

const blank = {
  label: '',
  name: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  country: 'India',
  stateCode: '',
  isDefault: false,
}

function toValues({ _id, label, stateCode, ...rest }: SavedAddress) {
  return { ...rest, label: label ?? '', stateCode: stateCode ?? '' }
}

interface AddressDialogProps {
  /** The address to change; a new one if left out. */
  address?: SavedAddress
  onClose: () => void
}

function useAddressForm({ address, onClose }: AddressDialogProps) {
  const form = useLazyZodForm(loadSchema, {
    defaultValues: address ? toValues(address) : blank,
  })
  const [create, creation] = useCreateAddressMutation()
  const [update, change] = useUpdateAddressMutation()
  const announce = useToastMutation()
  const save = form.handleSubmit(async (values) => {
    const body = { ...toAddressBody(values), isDefault: values.isDefault }
    const call = address ? update({ params: { addressId: address._id }, body }) : create({ body })
    const result = await announce(call, { onError: (error) => showFieldErrors(form, error) })
    if (result) onClose()
  })
  return {
    form,
    save,
    busy: creation.isLoading || change.isLoading,
    error: creation.error ?? change.error,
  }
}

/** The form of a new or changed address. */
export function AddressDialog(props: AddressDialogProps) {
  const { address: edited, onClose } = props
  const { form, save, busy, error } = useAddressForm(props)
  return (
    <FormProvider {...form}>
      <FormDialog
        title={edited ? 'Edit address' : 'Add address'}
        maxWidth="sm"
        busy={busy}
        submit={
          <SubmitButton busy={busy} size="medium">
            Save address
          </SubmitButton>
        }
        sx={{ gap: 5, pt: 0 }}
        onSubmit={save}
        onCancel={onClose}
      >
        {error && <FormError error={error} />}
        <Box sx={addressGrid}>
          <div className="wide">
            <TextFormField
              control={form.control}
              name="label"
              label="Label (optional)"
              hint="For example Home or Office"
              autoComplete="off"
            />
          </div>
          <ContactFields />
          <AddressFields />
        </Box>
        {!edited?.isDefault && (
          <CheckFormField control={form.control} name="isDefault" label="Make this my default" />
        )}
      </FormDialog>
    </FormProvider>
  )
}
