import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useState } from 'react'
import { AutocompleteField } from '../../../components/autocomplete-field'

const TYPING_PAUSE_MS = 200

/** The text of a search field, and the text to search for once the typing pauses. */
export function useSearchText() {
  const [text, setText] = useState('')
  const search = useDebounced(toSearchedText(text), TYPING_PAUSE_MS)
  return { text, setText, search, isShort: search.length < 2 }
}

interface SearchPickProps<Option extends { _id: string }> {
  label: string
  hint: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  searching: boolean
  getLabel: (option: Option) => string
  onPick: (option: Option) => void
}

/** A field that searches records of the shop; choosing one empties it for the next search. */
export function SearchPick<Option extends { _id: string }>(props: SearchPickProps<Option>) {
  const { label, hint, text, onText, options, searching, getLabel, onPick } = props
  return (
    <AutocompleteField
      label={label}
      hint={hint}
      value={null}
      options={options}
      // The options are results already; filtering them by letters would lose some.
      filterOptions={(all) => all}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={getLabel}
      forcePopupIcon={false}
      autoHighlight
      loading={searching}
      loadingText="Searching…"
      noOptionsText={text.trim().length < 2 ? 'Type at least 2 letters' : 'Nothing found'}
      inputValue={text}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input' || reason === 'clear') onText(typed)
      }}
      onChange={(_event, option) => {
        if (!option) return
        onText('')
        onPick(option)
      }}
    />
  )
}
