import TemplateIcon from '@mui/icons-material/PlaylistAddOutlined'
import { Button, Stack } from '@mui/material'
import { getProduct, listProducts } from '@voltkart/shared/contract/products'
import { SPECIFICATIONS_MAX } from '@voltkart/shared/domain/product-facts'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { MovableRows } from '../../../components/field-rows'
import { useLazyRouteQuery } from '../../../hooks/use-route'
import { MutedText } from '../../../lib/text'
import type { ProductValues } from '../product-values'

interface Row {
  group?: string | undefined
  name: string
}

const toKey = ({ group = '', name }: Row) => `${group.toLowerCase()}\n${name.toLowerCase()}`

/**
 * The common rows of a category: those in at least half of the tables, in the order of the longest
 * table, then of the others.
 */
export function toTemplate(tables: readonly (readonly Row[])[]): { group: string; name: string }[] {
  const filled = tables.filter((rows) => rows.length > 0).toSorted((a, b) => b.length - a.length)
  const counts = new Map<string, { group: string; name: string; tables: number }>()
  for (const rows of filled) {
    for (const key of new Set(rows.map(toKey))) {
      const row = rows.find((entry) => toKey(entry) === key)
      const counted = counts.get(key)
      if (counted) counted.tables += 1
      else if (row) counts.set(key, { group: row.group ?? '', name: row.name, tables: 1 })
    }
  }
  return [...counts.values()]
    .filter((row) => row.tables * 2 >= filled.length)
    .map(({ group, name }) => ({ group, name }))
    .slice(0, SPECIFICATIONS_MAX)
}

interface FormRow {
  group: string
  name: string
  value: string
}

/** A table with the missing rows of a template, each still without a value. */
export function withTemplate(
  rows: readonly FormRow[],
  template: readonly { group: string; name: string }[],
): FormRow[] {
  const filled = rows.filter(({ group, name, value }) => group || name || value)
  const existingKeys = new Set(filled.map(toKey))
  const addedRows = template.filter((row) => !existingKeys.has(toKey(row)))
  return [...filled, ...addedRows.map((row) => ({ ...row, value: '' }))].slice(
    0,
    SPECIFICATIONS_MAX,
  )
}

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
      const details = await Promise.all(
        ids.slice(0, READ_MAX).map((id) => read({ params: { productId: id } }, true).unwrap()),
      )
      const template = toTemplate(details.map(({ specifications }) => specifications))
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
/** The specification table: rows of group, name and value. */
export function SpecificationsField({ form, productId }: SpecificationsFieldProps) {
  const { control } = form
  const [rows, typedCategory] = useWatch({ control, name: ['specifications', 'category'] })
  const category = typedCategory.trim()
  const { loading, loadTemplate } = useSpecificationTemplate(productId)

  async function applyTemplate() {
    const template = await loadTemplate(category)
    if (template.length === 0) return
    const filled = withTemplate(form.getValues('specifications'), template)
    form.setValue('specifications', filled, { shouldDirty: true })
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {rows.length === 0 && (
        <MutedText>
          No specifications yet. Start from the rows that other products of this category have, or
          add your own.
        </MutedText>
      )}
      <MovableRows
        control={control}
        name="specifications"
        noun="row"
        max={SPECIFICATIONS_MAX}
        emptyRow={{ group: '', name: '', value: '' }}
        fields={rowFields}
        columns="1fr 1.2fr 2fr"
      />
      <Button
        startIcon={<TemplateIcon />}
        sx={{ alignSelf: 'flex-start' }}
        loading={loading}
        loadingPosition="start"
        disabled={category === ''}
        onClick={() => void applyTemplate()}
      >
        Use the template of this category
      </Button>
    </Stack>
  )
}
