import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { saveCategory, type Category } from '@voltkart/shared/contract/categories'
import { CATEGORY_TEXT_LENGTH } from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useRouteMutation } from '../../hooks/use-route'
import type { CategoryLine } from '../../lib/category-lines'
import { CategoryPicture } from './category-picture'
import { possibleParents, toRequest, toValues, type CategoryValues } from './category-values'

interface CategoryDialogProps {
  /** Absent: a new one. */
  category?: Category | undefined
  /** The slug of the category that a new one is below. */
  parent?: string | undefined
  lines: readonly CategoryLine[]
  onClose: () => void
}

function addressHint(category: Category | undefined, values: CategoryValues): string {
  const [slug, name] = [values.slug.trim(), values.name.trim()]
  if (category && category.slug !== slug) {
    return `/c/${category.slug} will lead to the new address.`
  }
  if (slug === '' && name === '') return 'Leave blank to take it from the name'
  return `Its page is /c/${slug || toSlug(name)}`
}

/** Adds a category, or changes its name, place, text and picture. */
export function CategoryDialog({ category, parent = '', lines, onClose }: CategoryDialogProps) {
  const id = useId()
  const [save, { isLoading }] = useRouteMutation(saveCategory)
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const [before] = useState(() =>
    category ? toValues(category) : { ...toValues(undefined), parent },
  )
  const [values, setValues] = useState(before)
  const set = (changed: Partial<CategoryValues>) => setValues({ ...values, ...changed })
  const isChanged = JSON.stringify(values) !== JSON.stringify(before)

  async function submit() {
    if (values.name.trim() === '') return refuse({ name: 'Name is required' })
    const { slug, body } = toRequest(category, values)
    const headers = category
      ? { 'if-match': `"${category.version}"` }
      : { 'if-none-match': '*' as const }
    await send(save({ params: { slug }, body, headers }))
  }

  const textField = (
    name: 'name' | 'slug' | 'text',
    label: string,
    hint: string,
    multiline = false,
  ) => (
    <FieldFrame id={`${id}-${name}`} label={label} hint={hint} error={errors[name]}>
      <OutlinedInput
        id={`${id}-${name}`}
        value={values[name]}
        multiline={multiline}
        {...(multiline ? { minRows: 3, maxRows: 10 } : {})}
        onChange={({ target }) => set({ [name]: target.value })}
        inputProps={{ 'aria-describedby': getHelpId(`${id}-${name}`), autoComplete: 'off' }}
      />
    </FieldFrame>
  )

  return (
    <FormDialog
      title={category ? `Category ${category.name}` : 'Add a category'}
      confirmLabel="Save"
      busy={isLoading}
      dropsOnClose={isChanged ? 'The category is not saved.' : undefined}
      formRef={formRef}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {textField(
        'name',
        'Name',
        category ? 'Its products follow another name.' : 'As shoppers see it',
      )}
      <FieldFrame id={`${id}-parent`} label="Below" error={errors['parent']}>
        <NativeSelect
          input={<OutlinedInput />}
          value={values.parent}
          onChange={({ target }) => set({ parent: target.value })}
          inputProps={{ id: `${id}-parent`, 'aria-describedby': getHelpId(`${id}-parent`) }}
        >
          <option value="">At the top</option>
          {possibleParents(lines, category).map((line) => (
            <option key={line.category.slug} value={line.category.slug}>
              {line.path}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      {textField('slug', 'Address', addressHint(category, values))}
      {textField(
        'text',
        'Text',
        `Shown above its products. Up to ${CATEGORY_TEXT_LENGTH.toLocaleString('en-IN')} characters.`,
        true,
      )}
      <CategoryPicture
        value={values.image}
        error={errors['image']}
        onChange={(image) => set({ image })}
      />
    </FormDialog>
  )
}
