import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { SectionCard } from '../../components/section-card'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { ImageField } from './image-field'
import type { ProductValues } from './product-values'
import { SuggestField } from './suggest-field'
import { useImageUpload } from './use-image-upload'
import { useKnownValues } from './use-known-values'

interface ProductFormProps {
  form: UseFormReturn<ProductValues>
  submitLabel: string
  busy: boolean
  onSubmit: (values: ProductValues) => Promise<void>
  /** Stands above the fields, such as what to do about a conflict. */
  notice?: ReactNode
}

/**
 * The fields of a product, for making and for editing one alike. Only the server validates them;
 * its errors appear beside the fields.
 */
export function ProductForm({ form, submitLabel, busy, onSubmit, notice }: ProductFormProps) {
  const { control, formState, setValue } = form
  const image = useWatch({ control, name: 'image' })
  const known = useKnownValues()
  const { upload, start } = useImageUpload((imageUrl) => {
    setValue('image', imageUrl, { shouldDirty: true })
    form.clearErrors('image')
  })

  return (
    <Stack component="form" noValidate onSubmit={form.handleSubmit(onSubmit)} sx={{ gap: 4 }}>
      {notice}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(240px, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 4 }}>
          <SectionCard title="Details">
            <Stack sx={{ gap: 2 }}>
              <TextFormField control={control} name="name" label="Name" />
              <TextFormField
                control={control}
                name="description"
                label="Description"
                multiline
                minRows={5}
                maxRows={16}
              />
              <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                <SuggestField
                  control={control}
                  name="brand"
                  label="Brand"
                  suggestions={known.brands}
                />
                <SuggestField
                  control={control}
                  name="category"
                  label="Category"
                  suggestions={known.categories}
                />
              </Box>
            </Stack>
          </SectionCard>
          <SectionCard title="Inventory">
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
              <TextFormField
                control={control}
                name="price"
                label="Price"
                numeric
                startAdornment="₹"
                inputProps={{ min: 0, step: 'any', inputMode: 'decimal' }}
              />
              <TextFormField
                control={control}
                name="countInStock"
                label="Count In Stock"
                numeric
                inputProps={{ min: 0, step: 1, inputMode: 'numeric' }}
              />
              <TextFormField control={control} name="sku" label="SKU" hint="If it has one" />
            </Box>
          </SectionCard>
        </Stack>
        <SectionCard title="Picture">
          <ImageField
            value={image}
            error={formState.errors.image?.message}
            upload={upload}
            onFile={(file) => void start(file)}
          />
        </SectionCard>
      </Box>
      <SubmitButton busy={busy} disabled={upload !== null} sx={{ alignSelf: 'flex-start' }}>
        {submitLabel}
      </SubmitButton>
      <UnsavedChanges when={formState.isDirty || upload !== null} />
    </Stack>
  )
}
