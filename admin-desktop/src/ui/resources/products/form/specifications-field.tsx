import AddIcon from '@mui/icons-material/Add'
import TemplateIcon from '@mui/icons-material/PlaylistAddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { getProduct, listProducts } from '@voltkart/shared/contract/products'
import { SPECIFICATIONS_MAX } from '@voltkart/shared/domain/product-facts'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { FieldsRow } from '../../../components/field-row'
import { useLazyRouteQuery } from '../../../hooks/use-route'
import type { ProductValues } from '../product-values'
import { RowButtons } from './row-buttons'
import { withTemplate, toTemplate } from './specification-template'

/** Lists contain no specifications, so this many products are read one by one. */
const READ_MAX = 5

/** Derives the usual specification rows of a category from its products. */
function useSpecificationTemplate(productId: string | undefined) {
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const [list] = useLazyRouteQuery(listProducts)
  const [read] = useLazyRouteQuery(getProduct)

  async function loadTemplate(category: string) {
    setLoading(true)
    try {
      const query = { category: [category], limit: READ_MAX + 1 }
      const { products } = await list({ query }).unwrap()
      const ids = products.map(({ _id }) => _id).filter((id) => id !== productId)
      const found = await Promise.all(
        ids.slice(0, READ_MAX).map((id) => read({ params: { productId: id } }, true).unwrap()),
      )
      const template = toTemplate(found.map(({ specifications }) => specifications))
      if (template.length === 0) {
        toast.info('No other product in this category has specifications yet')
      }
      return template
    } catch (error) {
      toast.failure(error)
      return []
    } finally {
      setLoading(false)
    }
  }
  return { loading, loadTemplate }
}

interface SpecificationsFieldProps {
  form: UseFormReturn<ProductValues>
  /** The product that is edited; undefined for a new one. */
  productId: string | undefined
}

const rowFields = [
  { name: 'group', label: 'group', placeholder: 'Group' },
  { name: 'name', label: 'property', placeholder: 'Property' },
  { name: 'value', label: 'value', placeholder: 'Value' },
] as const
const emptyRow = { group: '', name: '', value: '' }

/** The specification table: rows of group, name and value. */
export function SpecificationsField({ form, productId }: SpecificationsFieldProps) {
  const { control } = form
  const { fields, append, remove, move, replace } = useFieldArray({
    control,
    name: 'specifications',
  })
  const category = useWatch({ control, name: 'category' }).trim()
  const { loading, loadTemplate } = useSpecificationTemplate(productId)

  async function applyTemplate() {
    const template = await loadTemplate(category)
    if (template.length > 0) replace(withTemplate(form.getValues('specifications'), template))
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {fields.map(({ id }, index) => (
        <FieldsRow
          key={id}
          control={control}
          path={`specifications.${index}`}
          label={`Row ${index + 1}`}
          fields={rowFields}
          columns="1fr 1.2fr 2fr"
        >
          <RowButtons
            label={`row ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          />
        </FieldsRow>
      ))}
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No specifications yet. Start from the rows that other products of this category have, or
          add your own.
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= SPECIFICATIONS_MAX}
          onClick={() => append(emptyRow)}
        >
          Add row
        </Button>
        <Button
          startIcon={<TemplateIcon />}
          loading={loading}
          loadingPosition="start"
          disabled={category === ''}
          onClick={() => void applyTemplate()}
        >
          Use the template of this category
        </Button>
      </Stack>
    </Stack>
  )
}
