import { Stack } from '@mui/material'
import { findCustomers, type FoundCustomer } from '@voltkart/shared/contract/phone-orders'
import { EmailField, TextFormField } from '@voltkart/shared/ui/text-form-field'
import { FieldRow } from '../../../components/field-rows'
import { SectionCard } from '../../../components/section-card'
import { useRouteQuery } from '../../../hooks/use-route'
import { SearchPick, useSearchText } from './search-pick'
import type { PhoneOrderForm } from './use-phone-order'

/** The customer of the order: an existing account, or a new one. */
export function CustomerSection({ form }: Pick<PhoneOrderForm, 'form'>) {
  const { text, setText, search, isShort } = useSearchText()
  const customers = useRouteQuery(findCustomers, { query: { search } }, { skip: isShort })
  function chooseCustomer({ name, email }: FoundCustomer) {
    form.setValue('name', name, { shouldDirty: true, shouldValidate: true })
    form.setValue('email', email, { shouldDirty: true, shouldValidate: true })
    form.setFocus('phone')
  }
  return (
    <SectionCard title="Customer">
      <Stack sx={{ gap: 2 }}>
        <SearchPick
          label="Find a customer"
          hint="By name or email. Leave it empty for a new customer."
          text={text}
          onText={setText}
          options={isShort ? [] : (customers.currentData?.customers ?? [])}
          searching={customers.isFetching}
          getLabel={({ name, email }) => `${name} · ${email}`}
          onPick={chooseCustomer}
        />
        <FieldRow columns={3}>
          <TextFormField control={form.control} name="name" label="Name" autoComplete="off" />
          <EmailField control={form.control} autoComplete="off" hint="The pay link goes here." />
          <TextFormField
            control={form.control}
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="off"
            hint="10-digit mobile number for the courier"
          />
        </FieldRow>
      </Stack>
    </SectionCard>
  )
}
