import { searchedText } from '@voltkart/shared/domain/plain-code'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { listSuppliers, type Supplier } from '@voltkart/shared/contract/suppliers'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useState } from 'react'
import { AutocompleteField } from '../../components/autocomplete-field'
import { useRouteQuery } from '../../hooks/use-route'
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
  const [text, setText] = useState('')
  const search = useDebounced(searchedText(text), TYPING_PAUSE_MS)
  const [isAdding, setAdding] = useState(false)
  const { data, isFetching } = useRouteQuery(listSuppliers, {
    query: { search: search && search !== value?.name ? search : undefined, limit: FOUND_MAX },
  })
  const options: readonly Chosen[] = data?.suppliers ?? []
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <AutocompleteField<Chosen>
        label="Supplier"
        error={error}
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
      />
      <Button color="inherit" onClick={() => setAdding(true)}>
        Add Supplier
      </Button>
      {isAdding && <SupplierDialog onSaved={onChange} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
