import { messages } from '@voltkart/shared/contract/messages'
import type { Shop } from '@voltkart/shared/contract/shop'
import { memo } from 'react'
import type { Control } from 'react-hook-form'
import { ConflictDialog } from '../../components/conflict-dialog'
import { FormWithSaveBar, SaveBar } from '../../components/save-bar'
import { BrandSection } from './brand-section'
import { AnswersSection } from './answers-section'
import { BusinessSection, OfficerSection } from './business-section'
import Stack from '@mui/material/Stack'
import { CouriersField } from './couriers-field'
import { PickupFields } from './pickup-fields'
import { DeliverySection } from './delivery-section'
import { conflictRow } from './settings-fields'
import { CheckboxField } from '../../components/checkbox-field'
import { RetentionSection } from './retention-section'
import { SectionCard } from '../../components/section-card'
import { SelectField } from '../../components/select-field'
import { section } from '../../lib/settings-sections'
import { StaffSection } from './staff-section'
import { TaxSection } from './tax-section'
import type { SettingsValues } from './settings-values'
import { useSettingsForm } from './use-settings-form'
import { ZonesSection } from './zones-section'

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
    <SectionCard {...section('reviews')}>
      <SelectField control={control} name="reviewsBy" label="Reviews by" options={options} />
    </SectionCard>
  )
}

/** The couriers of the shop, and where they collect. */
function CouriersSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...section('couriers')}>
      <Stack sx={{ gap: 4 }}>
        <CouriersField control={control} />
        <PickupFields control={control} />
      </Stack>
    </SectionCard>
  )
}

/** What a product needs to be published, and where else it is listed. */
function ProductsSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...section('products')}>
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
        rows={(conflicts ?? []).map(conflictRow)}
        otherwise={messages.staleShop}
        onChoose={choose}
        onCancel={closeConflict}
      />
    </FormWithSaveBar>
  )
}
