import ClearIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useRef, type KeyboardEvent } from 'react'
import { SuggestionList } from './suggestion-list'
import { useFocusKey } from './use-focus-key'
import { useSearchDraft } from './use-search-draft'
import { useSuggestions } from './use-suggestions'

const fieldStyle = {
  minHeight: 44,
  bgcolor: 'mist.main',
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'fieldLine.main' },
  '&.Mui-focused': { bgcolor: 'background.paper' },
  '& input': { py: 2.5 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
}

/** The product search of the top bar, with suggestions while typing. `/` puts the cursor into it. */
export function SearchBox() {
  const listId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const { text, type, submit, clear } = useSearchDraft()
  const suggestions = useSuggestions(text)
  const { options, active, isOpen } = suggestions
  useFocusKey(inputRef)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) suggestions.close()
    else if (event.key === 'ArrowDown') suggestions.move(1)
    else if (event.key === 'ArrowUp') suggestions.move(-1)
    else return
    event.preventDefault()
  }

  return (
    <Box
      component="form"
      sx={{ position: 'relative' }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) suggestions.close()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = options[active]
        suggestions.close()
        if (chosen) suggestions.choose(chosen)
        else submit()
      }}
    >
      <OutlinedInput
        fullWidth
        type="search"
        placeholder="Search products"
        value={text}
        inputRef={inputRef}
        onChange={(event) => {
          type(event.target.value)
          suggestions.open()
        }}
        onKeyDown={onKeyDown}
        sx={fieldStyle}
        startAdornment={<SearchIcon fontSize="small" sx={{ mr: 2, color: 'text.secondary' }} />}
        endAdornment={
          text !== '' && (
            <IconButton
              edge="end"
              aria-label="Clear search"
              onClick={() => {
                clear()
                suggestions.close()
                inputRef.current?.focus()
              }}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          )
        }
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search products',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
          'aria-keyshortcuts': '/',
          autoComplete: 'off',
          enterKeyHint: 'search',
          maxLength: 200,
        }}
      />
      <SuggestionList
        id={listId}
        open={isOpen}
        options={options}
        active={active}
        onChoose={(product) => {
          suggestions.close()
          suggestions.choose(product)
        }}
      />
    </Box>
  )
}
