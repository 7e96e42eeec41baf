import { Stack } from '@mui/material'
import { messages } from '@voltkart/shared/contract/messages'
import { type Shop, getShop, shopProfileSchema, updateShop } from '@voltkart/shared/contract/shop'
import { memo } from 'react'
import type { Control, FieldPath } from 'react-hook-form'
import { CheckboxField, SelectField } from '../../components/choice-fields'
import { ConflictDialog } from '../../components/conflict-dialog'
import { SectionCard } from '../../components/section-card'
import { FormWithSaveBar, SaveBar } from '../../components/unsaved-changes'
import { useLazyRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { useVersionedForm } from '../../hooks/use-versioned-form'
import { getSettingsSection } from '../../lib/settings-sections'
import { PickupFields } from './address-fields'
import { BrandSection } from './brand-section'
import { BusinessSection, OfficerSection } from './business-section'
import { CouriersField } from './couriers-field'
import { AnswersSection, RetentionSection } from './customer-sections'
import { DeliverySection } from './delivery-section'
import {
  toConflictRow,
  settingsFields,
  type SettingsValues,
  toProfileBody,
  toSettings,
} from './settings-values'
import { TaxSection } from './tax-section'
import { ZonesSection } from './zones-section'

/** How staff sign in. */
function StaffSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('staff')}>
      <CheckboxField
        control={control}
        name="requireTwoFactor"
        label="Require two-factor sign-in"
        hint="Staff without it can only set it up, until they have done so."
      />
    </SectionCard>
  )
}

const firstFields: Record<string, FieldPath<SettingsValues>> = {
  address: 'address.address',
  gst: 'gst.gstin',
  grievanceOfficer: 'grievanceOfficer.name',
  deliveryDays: 'deliveryDays.to',
  pickup: 'pickup.name',
}

// The form's fields have the same names as the profile's.
// All PIN codes of a zone are one field, as are its States.
const toField = (path: string) => {
  const field = path.replace(/^(zones\.\d+\.(?:pins|states))\..*$/, '$1')
  return firstFields[field] ?? (field as FieldPath<SettingsValues>)
}

/** The settings form: saved against the version that was read, and merged if that is stale. */
function useSettingsForm(shop: Shop, onDirty: (isDirty: boolean) => void) {
  const [update, { isLoading }] = useRouteMutation(updateShop)
  const [fetchShop] = useLazyRouteQuery(getShop)
  return useVersionedForm({
    saved: shop,
    onDirty,
    fields: settingsFields,
    toValues: toSettings,
    toBody: toProfileBody,
    schema: shopProfileSchema,
    toField,
    busy: isLoading,
    update: (headers, body) => update({ headers, body }),
    getSaved: ({ shop: saved }) => saved,
    fetchLatest: () => fetchShop(),
  })
}

interface SettingsFormProps {
  shop: Shop
  onDirty: (isDirty: boolean) => void
}

const options = [
  { value: 'anyone', label: 'Every customer with an account' },
  { value: 'buyers', label: 'Only customers who bought the product' },
] as const

/** Who may review products. */
function ReviewsSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('reviews')}>
      <SelectField control={control} name="reviewsBy" label="Reviews by" options={options} />
    </SectionCard>
  )
}

/** The couriers of the shop, and where they collect. */
function CouriersSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('couriers')}>
      <Stack sx={{ gap: 4 }}>
        <CouriersField control={control} />
        <PickupFields control={control} />
      </Stack>
    </SectionCard>
  )
}

/** The requirements for publishing a product, and its feeds. */
function ProductsSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('products')}>
      <CheckboxField
        control={control}
        name="publishGate"
        label="Publish only products with all facts that the law asks for"
        hint="Country of origin, manufacturer or importer, net quantity and MRP. Products in the shop stay there."
      />
      <CheckboxField
        control={control}
        name="feeds"
        label="List the products on Google and Meta"
        hint="Google Merchant Center reads them at the shop’s address followed by /feeds/google.xml, Meta’s Commerce Manager by /feeds/meta.csv. Everybody can read both. Prices and stock follow within ten minutes."
      />
    </SectionCard>
  )
}

/** All fields. They are many, so they do not render again whenever the form does. */
const Sections = memo(function Sections({ control }: { control: Control<SettingsValues> }) {
  return (
    <>
      <BusinessSection control={control} />
      <BrandSection control={control} />
      <TaxSection control={control} />
      <OfficerSection control={control} />
      <DeliverySection control={control} />
      <CouriersSection control={control} />
      <ZonesSection control={control} />
      <ProductsSection control={control} />
      <ReviewsSection control={control} />
      <AnswersSection control={control} />
      <StaffSection control={control} />
      <RetentionSection control={control} />
    </>
  )
})

/** The shop's profile; saving replaces all of it. */
export function SettingsForm({ shop, onDirty }: SettingsFormProps) {
  const { form, formRef, saving, submit, ...rest } = useSettingsForm(shop, onDirty)
  const { conflicts, choose, closeConflict } = rest
  const { control, formState } = form
  return (
    <FormWithSaveBar formRef={formRef} gap={4} onSubmit={submit}>
      <Sections control={control} />
      <SaveBar label="Save settings" busy={saving} isDirty={formState.isDirty} />
      <ConflictDialog
        open={conflicts !== null}
        title="Someone else changed the settings"
        rows={(conflicts ?? []).map(toConflictRow)}
        otherwise={messages.staleShop}
        onChoose={choose}
        onCancel={closeConflict}
      />
    </FormWithSaveBar>
  )
}
