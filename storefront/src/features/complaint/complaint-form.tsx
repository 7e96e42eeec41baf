import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { categoryLabels, complaintCategories } from '@voltkart/shared/domain/complaints'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { EmailField, TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { FormError } from '../../components/form-error'
import { PrivacyLine } from '../../components/privacy-line'
import { useFileComplaintMutation } from './api'
import { OrderField } from './order-field'

const loadSchema = () => import('./complaint-schemas').then((m) => m.complaintFormSchema)

function CategoryField({ field }: { field: UseFormRegisterReturn }) {
  const id = useId()
  return (
    <FieldFrame id={id} label="What is it about?">
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id, 'aria-describedby': getHelpId(id), ...field }}
      >
        {complaintCategories.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category]}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

/** The fields of a complaint; an order number may come from the address. */
export function ComplaintForm({ onFiled }: { onFiled: (number: string, email: string) => void }) {
  const userInfo = useSelector(selectUserInfo)
  const [params] = useSearchParams()
  const initialOrder = params.get('order') ?? ''
  const [file, { error, isLoading }] = useFileComplaintMutation()
  const announce = useToastMutation()
  const form = useLazyZodForm(loadSchema, {
    defaultValues: {
      category: 'order',
      order: initialOrder,
      name: userInfo?.name ?? '',
      email: userInfo?.email ?? '',
      phone: '',
      text: '',
    },
  })
  const { control } = form
  const submit = form.handleSubmit(async ({ order, phone, ...rest }) => {
    const body = omitUndefined({ ...rest, order: order || undefined, phone: phone || undefined })
    const filed = await announce(file({ body }), {
      onError: (failure) => showFieldErrors(form, failure),
    })
    if (filed) onFiled(filed.number, body.email)
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 5, mt: 6 }}
    >
      {error && <FormError error={error} />}
      <CategoryField field={form.register('category')} />
      <OrderField
        initial={initialOrder}
        onChoose={(orderNumber) => form.setValue('order', orderNumber)}
      >
        <TextFormField
          control={control}
          name="order"
          label="Order number (optional)"
          hint="For example 261122-7K3QZD"
          autoComplete="off"
        />
      </OrderField>
      <TextFormField control={control} name="name" label="Name" autoComplete="name" />
      <EmailField
        control={control}
        autoComplete="email"
        hint="We send our answers to this address"
      />
      <TextFormField
        control={control}
        name="phone"
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
      />
      <TextFormField
        control={control}
        name="text"
        label="What happened?"
        multiline
        minRows={6}
        maxRows={20}
      />
      <PrivacyLine form="complaint" />
      <SubmitButton busy={isLoading} sx={{ justifySelf: 'start' }}>
        File complaint
      </SubmitButton>
    </Box>
  )
}
