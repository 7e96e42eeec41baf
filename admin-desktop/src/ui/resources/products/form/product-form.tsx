import { Alert, Stack } from '@mui/material'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useCallback, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { FieldRow } from '../../../components/field-rows'
import { FormSection, SectionCard } from '../../../components/section-card'
import { UnsavedChanges } from '../../../components/unsaved-changes'
import { useRevealError } from '../../../hooks/form-errors'
import { useImageUpload } from '../../../hooks/use-image-upload'
import { isSame } from '../../../lib/three-way'
import { withoutBlankRows, type ProductValues } from '../product-values'
import { CategoryField, FurtherCategories, SuggestField, useKnownBrands } from './category-field'
import { DeclarationFields, PackedSizeFields } from './declaration-fields'
import { FamilyFields, HighlightsField } from './list-fields'
import { PictureList } from './picture-list'
import { PriceFields } from './price-fields'
import { SpecificationsField } from './specifications-field'
import { StateFields } from './state-fields'
import { WarrantyFields } from './warranty-fields'

interface ProductFormProps {
  form: UseFormReturn<ProductValues>
  /** The product that is edited; undefined for a new one. */
  productId?: string
  submitLabel: string
  busy: boolean
  onSubmit: (values: ProductValues) => Promise<void>
  /** Shown above the fields, such as a notice about a conflict. */
  notice?: ReactNode
}

type Uploading = ReturnType<typeof useImageUpload>

function Details({ form }: Pick<ProductFormProps, 'form'>) {
  const brands = useKnownBrands()
  return (
    <SectionCard title="Details">
      <Stack sx={{ gap: 2 }}>
        <TextFormField control={form.control} name="name" label="Name" />
        <FieldRow>
          <SuggestField control={form.control} name="brand" label="Brand" suggestions={brands} />
          <CategoryField form={form} />
        </FieldRow>
        <FurtherCategories control={form.control} />
        <StateFields control={form.control} />
      </Stack>
    </SectionCard>
  )
}

function Pictures({ form, uploading }: Pick<ProductFormProps, 'form'> & { uploading: Uploading }) {
  const images = useWatch({ control: form.control, name: 'images' })
  const errors = form.formState.errors.images
  return (
    <PictureList
      value={images}
      error={errors?.message ?? errors?.root?.message}
      uploading={uploading}
      onChange={(changed) => {
        form.setValue('images', changed, { shouldDirty: true })
        form.clearErrors('images')
      }}
    />
  )
}

const count = (number: number, singular: string, plural: string) =>
  number === 0 ? undefined : `${number} ${number === 1 ? singular : plural}`

function Sections({
  form,
  productId,
  uploading,
}: Pick<ProductFormProps, 'form'> & { productId: string | undefined; uploading: Uploading }) {
  const { control } = form
  const [images, specifications, family] = useWatch({
    control,
    name: ['images', 'specifications', 'family.key'],
  })
  return (
    <>
      <FormSection
        title="Pictures"
        note={count(images.length, 'picture', 'pictures')}
        initiallyOpen
      >
        <Pictures form={form} uploading={uploading} />
      </FormSection>
      <FormSection title="Price and stock" initiallyOpen>
        <PriceFields form={form} />
      </FormSection>
      <FormSection title="Description and highlights" initiallyOpen>
        <Stack sx={{ gap: 3 }}>
          <TextFormField
            control={control}
            name="description"
            label="Description"
            multiline
            minRows={5}
            maxRows={16}
          />
          <HighlightsField control={control} />
        </Stack>
      </FormSection>
      <FormSection title="Specifications" note={count(specifications.length, 'row', 'rows')}>
        <SpecificationsField form={form} productId={productId} />
      </FormSection>
      <FormSection title="Tax and declarations">
        <DeclarationFields control={control} />
      </FormSection>
      <FormSection title="Weight and size">
        <PackedSizeFields control={control} />
      </FormSection>
      <FormSection title="Warranty and returns">
        <WarrantyFields control={control} />
      </FormSection>
      <FormSection title="Family" note={family || undefined}>
        <FamilyFields control={control} />
      </FormSection>
    </>
  )
}

/**
 * The fields of a product, both for a new and for an existing one. Only the server validates them;
 * its errors appear beside the fields.
 */
export function ProductForm(props: ProductFormProps) {
  const { form, productId, submitLabel, busy, onSubmit, notice } = props
  const { formState, getValues, setValue, clearErrors } = form
  const { formRef, reveal } = useRevealError()
  const onUploaded = useCallback(
    (imageUrl: string) => {
      const images = getValues('images')
      if (!images.includes(imageUrl)) {
        setValue('images', [...images, imageUrl], { shouldDirty: true })
      }
      clearErrors('images')
    },
    [getValues, setValue, clearErrors],
  )
  const uploading = useImageUpload({ onUploaded })

  async function submit(values: ProductValues) {
    const filled = withoutBlankRows(values)
    // The server names rows by their position, so the form must have the same ones.
    if (!isSame(filled, values)) {
      setValue('highlights', filled.highlights)
      setValue('specifications', filled.specifications)
      setValue('family.options', filled.family.options)
    }
    await onSubmit(filled)
    reveal()
  }

  return (
    <Stack
      component="form"
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        // An error of a path without an input would prevent the form from being sent again.
        clearErrors()
        void form.handleSubmit(submit)(event)
      }}
      sx={{ gap: 3, maxWidth: 960 }}
    >
      {notice}
      <Details form={form} />
      <Sections form={form} productId={productId} uploading={uploading} />
      {formState.isSubmitted && Object.keys(formState.errors).length > 0 && (
        <Alert severity="error">Nothing was saved. Check the highlighted fields.</Alert>
      )}
      <SubmitButton
        busy={busy}
        disabled={uploading.upload !== null}
        sx={{ alignSelf: 'flex-start' }}
      >
        {submitLabel}
      </SubmitButton>
      <UnsavedChanges when={formState.isDirty || uploading.upload !== null} />
    </Stack>
  )
}
