import ClearIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import { IconButton } from '@voltkart/shared/ui/button'
import {
  Suspense,
  useId,
  useRef,
  type ChangeEvent,
  type KeyboardEvent,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { createLazyPart } from '../../lib/lazy-part'
import { visuallyHidden } from '../visually-hidden'
import { useSearchDraft } from '../../lib/search'
import { useSuggestions } from './use-suggestions'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Focuses a field when `/` is pressed outside any text field. */
function useFocusKey(ref: RefObject<HTMLInputElement | null>): void {
  // The key is registered in a layout effect, so that it works as soon as the field is visible.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== '/' || !isPlain || isTyping(event.target)) return
      event.preventDefault()
      ref.current?.focus()
      ref.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [ref])
}

// Loaded once a visitor types.
const SuggestionList = createLazyPart(() =>
  import('./suggestion-list').then((part) => part.SuggestionList),
)

const fieldStyle = {
  display: 'flex',
  alignItems: 'center',
  height: 46,
  pl: 3.5,
  borderRadius: 1,
  bgcolor: 'mist.main',
  // A ring inside the field, so that the layout does not shift.
  '&:focus-within': {
    bgcolor: 'background.paper',
    boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)',
  },
}

// Hidden for large text, which needs the width.
const iconStyle = {
  mr: 2,
  color: 'text.secondary',
  '@container (max-width: 15rem)': { display: 'none' },
}

const inputStyle = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  p: 0,
  border: 0,
  outline: 'none',
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  appearance: 'none',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
}

/** The product search of the top bar, with suggestions while typing. `/` focuses it. */
export function SearchBox() {
  const listId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const { text, type, submit, clear } = useSearchDraft()
  const suggestions = useSuggestions(text)
  const { options, active, isOpen, note } = suggestions
  useFocusKey(inputRef)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (isOpen || note)) suggestions.close()
    else if (event.key === 'ArrowDown') suggestions.move(1)
    else if (event.key === 'ArrowUp') suggestions.move(-1)
    else return
    event.preventDefault()
  }

  return (
    <Box
      component="form"
      // On phones the suggestions are as wide as the header.
      sx={{ position: { sm: 'relative' } }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) suggestions.close()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const suggestion = options[active]
        suggestions.close()
        if (suggestion) suggestions.choose(suggestion)
        else submit()
      }}
    >
      <Box sx={fieldStyle}>
        <SearchIcon fontSize="small" sx={iconStyle} />
        <Box
          component="input"
          ref={inputRef}
          type="search"
          role="combobox"
          placeholder="Search products"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            type(event.target.value)
            suggestions.open()
          }}
          onFocus={() => void SuggestionList.preload().catch(() => undefined)}
          onKeyDown={onKeyDown}
          sx={inputStyle}
        />
        {text !== '' && (
          <IconButton
            aria-label="Clear search"
            onClick={() => {
              clear()
              suggestions.close()
              inputRef.current?.focus()
            }}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {note}{' '}
        {isOpen && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </Box>
      {(isOpen || note !== '') && (
        <Suspense fallback={null}>
          <SuggestionList
            id={listId}
            note={note}
            options={options}
            active={active}
            onChoose={(option) => {
              suggestions.close()
              suggestions.choose(option)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
