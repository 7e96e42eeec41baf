import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { useCallback, useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import type { ListState } from '../hooks/use-list-state'
import { filterStyle } from './filters'

const TYPING_PAUSE_MS = 250
const SEARCH_LENGTH = 200

interface SearchBoxProps {
  label: string
  /** The current search text. */
  value: string
  onSearch: (text: string) => void
}

/** A search field above a list; searches once the typing pauses, or immediately on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  // A delayed search must not leave a row's page that was opened since.
  const isLeaving = useNavigation().state !== 'idle'
  // The value also changes from outside, such as by the browser's back button.
  if (value !== searched) {
    setSearched(value)
    setText(value)
  }

  useEffect(() => {
    const newSearch = toSearchedText(text)
    if (newSearch === searched || isLeaving) return
    const timer = setTimeout(() => onSearch(newSearch), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, searched, isLeaving, onSearch])

  return (
    <TextField
      type="search"
      size="small"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(toSearchedText(text))
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation()
          setText('')
        }
      }}
      placeholder={label}
      sx={[
        filterStyle,
        {
          flex: '1 1 200px',
          maxWidth: { sm: 360 },
          '& input::-webkit-search-cancel-button': { display: 'none' },
        },
      ]}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: SEARCH_LENGTH },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton aria-label="Clear search" edge="end" onClick={() => setText('')}>
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

interface ListSearchProps {
  label: string
  list: ListState
  /** The current search text, if it differs from the one in the address. */
  value?: string
}

/** The search field of a list, whose text is in the address. */
export function ListSearch({ label, list: { search, set }, value = search }: ListSearchProps) {
  const onSearch = useCallback((text: string) => set('search', text), [set])
  return <SearchBox label={label} value={value} onSearch={onSearch} />
}
