import { searchedText } from '@voltkart/shared/domain/typed-code'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import type { Supplier } from '@voltkart/shared/contract/suppliers'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useEffect, useId, useState } from 'react'
import { autocompleteStyle } from '../../components/autocomplete-style'
import { useAdminSuppliersQuery } from './suppliers/api'
import { SupplierDialog } from './suppliers/supplier-dialog'

const FOUND_MAX = 10
const TYPING_PAUSE_MS = 200

type Chosen = Pick<Supplier, '_id' | 'name'>

interface SupplierFieldProps {
  value: Chosen | null
  error: string | undefined
  onChange: (supplier: Chosen | null) => void
}

/** Chooses a supplier by a part of the name, or adds one. */
export function SupplierField({ value, error, onChange }: SupplierFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(searchedText(text)), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching } = useAdminSuppliersQuery({
    query: { search: search && search !== value?.name ? search : undefined, limit: FOUND_MAX },
  })
  const options: readonly Chosen[] = data?.suppliers ?? []
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <FieldFrame id={id} label="Supplier" error={error}>
        <Autocomplete<Chosen>
          value={value}
          options={options}
          loading={isFetching}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ _id }) => _id}
          isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
          // The shop has filtered them already.
          filterOptions={(found) => found}
          noOptionsText="No supplier matches"
          onChange={(_event, chosen) => onChange(chosen)}
          onInputChange={(_event, typed) => setText(typed)}
          id={id}
          sx={autocompleteStyle}
          renderInput={({ slotProps, fullWidth, disabled }) => (
            <OutlinedInput
              fullWidth={fullWidth}
              disabled={disabled}
              {...slotProps.input}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': helpIdOf(id) }}
            />
          )}
        />
      </FieldFrame>
      <Button color="inherit" onClick={() => setAdding(true)}>
        Add Supplier
      </Button>
      {isAdding && <SupplierDialog onSaved={onChange} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
