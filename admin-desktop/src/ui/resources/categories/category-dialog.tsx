import {
  saveCategory,
  type Category,
  categoryBodySchema,
} from '@voltkart/shared/contract/categories'
import { CATEGORY_TEXT_LENGTH, CATEGORY_DEPTH_MAX } from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { PlainField, PlainSelect } from '../../components/plain-fields'
import { useDialogCall } from '../../hooks/use-dialog-call'
import type { CategoryLine } from '../../lib/category-lines'
import { fromFormValues, toFormValues, type FormValues } from '../../lib/form-values'
import { formatCount } from '../../lib/format'
import { CategoryPicture } from './category-picture'

const fieldsSchema = categoryBodySchema.omit({ position: true })
/** The values of the form of a category; blank for none. */
type CategoryValues = FormValues<typeof fieldsSchema>

/** A category as form values. */
const toValues = (category: Category | undefined): CategoryValues =>
  toFormValues(fieldsSchema, category)

/** The values as a request: its slug, and the body with what differs. */
function toRequest(category: Category | undefined, values: CategoryValues) {
  const slug = trimText(values.slug)
  const { slug: _slug, parent, ...body } = fromFormValues(fieldsSchema, values)
  if (!category) return { slug: slug || toSlug(values.name), body: { ...body, parent } }
  const isMoved = values.parent !== (category.parent ?? '')
  return { slug: category.slug, body: { ...body, slug, ...(isMoved ? { parent } : {}) } }
}

/** The categories that another one can be below: not itself, none below it, none too deep. */
function listPossibleParents(
  lines: readonly CategoryLine[],
  category: Category | undefined,
): CategoryLine[] {
  const start = lines.findIndex((line) => line.category === category)
  const categoryLine = lines[start]
  const laterLines = start < 0 ? [] : lines.slice(start + 1)
  const end = laterLines.findIndex(({ depth }) => depth <= (categoryLine?.depth ?? 0))
  const below = end < 0 ? laterLines : laterLines.slice(0, end)
  const levels = categoryLine
    ? Math.max(categoryLine.depth, ...below.map(({ depth }) => depth)) - categoryLine.depth + 1
    : 1
  return lines.filter(
    (line) =>
      line !== categoryLine &&
      !below.includes(line) &&
      line.depth + 1 + levels <= CATEGORY_DEPTH_MAX,
  )
}

interface CategoryDialogProps {
  /** Absent: a new one. */
  category?: Category | undefined
  /** The slug of the category that a new one is below. */
  parent?: string | undefined
  lines: readonly CategoryLine[]
  onClose: () => void
}

function describeAddress(category: Category | undefined, values: CategoryValues): string {
  const [slug, name] = [values.slug.trim(), values.name.trim()]
  if (category && category.slug !== slug) {
    return `/c/${category.slug} will lead to the new address.`
  }
  if (slug === '' && name === '') return 'Leave blank to take it from the name'
  return `Its page is /c/${slug || toSlug(name)}`
}

/** Adds a category, or changes its name, place, text and picture. */
export function CategoryDialog({ category, parent = '', lines, onClose }: CategoryDialogProps) {
  const { dialog, errors, refuse, send } = useDialogCall(onClose)
  const [before] = useState(() =>
    category ? toValues(category) : { ...toValues(undefined), parent },
  )
  const [values, setValues] = useState(before)
  const changeValues = (fields: Partial<CategoryValues>) => setValues({ ...values, ...fields })
  const isChanged = JSON.stringify(values) !== JSON.stringify(before)

  async function submitCategory() {
    if (values.name.trim() === '') return refuse({ name: 'Name is required' })
    const { slug, body } = toRequest(category, values)
    const headers = category
      ? { 'if-match': `"${category.version}"` }
      : { 'if-none-match': '*' as const }
    await send(saveCategory, { params: { slug }, body, headers })
  }

  const textField = (
    name: 'name' | 'slug' | 'text',
    label: string,
    hint: string,
    multiline = false,
  ) => (
    <PlainField
      label={label}
      hint={hint}
      error={errors[name]}
      value={values[name]}
      onChange={(value) => changeValues({ [name]: value })}
      {...(multiline ? { multiline, minRows: 3, maxRows: 10 } : {})}
    />
  )

  return (
    <FormDialog
      {...dialog}
      title={category ? `Category ${category.name}` : 'Add a category'}
      confirmLabel="Save"
      dropsOnClose={isChanged ? 'The category is not saved.' : undefined}
      onSubmit={submitCategory}
    >
      {textField(
        'name',
        'Name',
        category ? 'Its products follow another name.' : 'As shoppers see it',
      )}
      <PlainSelect
        label="Below"
        error={errors['parent']}
        value={values.parent}
        options={[
          ['', 'At the top'],
          ...listPossibleParents(lines, category).map(
            ({ category: { slug }, path }) => [slug, path] as const,
          ),
        ]}
        onChange={(above) => changeValues({ parent: above })}
      />
      {textField('slug', 'Address', describeAddress(category, values))}
      {textField(
        'text',
        'Text',
        `Shown above its products. Up to ${formatCount(CATEGORY_TEXT_LENGTH)} characters.`,
        true,
      )}
      <CategoryPicture
        value={values.image}
        error={errors['image']}
        onChange={(image) => changeValues({ image })}
      />
    </FormDialog>
  )
}
