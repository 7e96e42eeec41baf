import { Stack, TextField } from '@mui/material'
import { listCategoryTree } from '@voltkart/shared/contract/categories'
import { gstRates } from '@voltkart/shared/domain/product-facts'
import { useId } from 'react'
import { FilterButtons, filterStyle } from '../../../components/filters'
import { useRouteQuery } from '../../../hooks/use-route'
import { toCategoryLines } from '../../../lib/category-lines'
import { useKnownBrands } from '../form/category-field'
import { bulkModes, DEFAULT_RATE, type AskingTask, type BulkMode } from './bulk-values'

interface BulkFormProps {
  task: AskingTask
  mode: BulkMode
  text: string
  fault: string | undefined
  onMode: (mode: BulkMode) => void
  onText: (text: string) => void
}

type Option = [value: string, label: string]

const rateOptions: readonly Option[] = [
  [DEFAULT_RATE, 'The shop’s default'],
  ...gstRates.map((rate): Option => [String(rate), `${rate}%`]),
]

/** The new value of several products, and for prices and stock how it is meant. */
export function BulkForm({ task, mode, onMode, ...field }: BulkFormProps) {
  const modes: readonly { value: BulkMode; label: string; field: string }[] = bulkModes[task]
  const label = modes.find(({ value }) => value === mode)?.field ?? ''
  const Field = fields[task] ?? ValueField
  return (
    <Stack sx={{ gap: 4 }}>
      {modes.length > 1 && (
        <FilterButtons
          label="How"
          options={modes}
          value={mode}
          onChange={(value) => {
            const chosenMode = modes.find((entry) => entry.value === value)
            if (chosenMode) onMode(chosenMode.value)
          }}
        />
      )}
      <Field {...field} label={label} />
    </Stack>
  )
}

interface ValueFieldProps extends Pick<BulkFormProps, 'text' | 'fault' | 'onText'> {
  label: string
  /** A select field with these; a text field without. */
  options?: readonly Option[]
  /** The id of a list of suggestions. */
  list?: string
}

function ValueField({ label, text, fault, onText, options, list }: ValueFieldProps) {
  return (
    <TextField
      select={options !== undefined}
      label={label}
      value={text}
      onChange={({ target }) => onText(target.value)}
      error={fault !== undefined}
      helperText={fault}
      sx={filterStyle}
      slotProps={{
        htmlInput: { inputMode: 'text', autoComplete: 'off', list },
        inputLabel: { shrink: true },
        select: { native: true },
      }}
    >
      {options && <option value="">Choose</option>}
      {options?.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

function CategoryField(props: ValueFieldProps) {
  const { data } = useRouteQuery(listCategoryTree)
  const lines = toCategoryLines(data?.categories ?? [])
  const options = lines.map(({ category, path }): Option => [category.slug, path])
  return <ValueField {...props} options={options} />
}

function BrandField(props: ValueFieldProps) {
  const listId = useId()
  return (
    <>
      <ValueField {...props} list={listId} />
      <datalist id={listId}>
        {useKnownBrands().map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </>
  )
}

const RateField = (props: ValueFieldProps) => <ValueField {...props} options={rateOptions} />

const fields: Partial<Record<AskingTask, typeof ValueField>> = {
  category: CategoryField,
  brand: BrandField,
  'gst-rate': RateField,
}
