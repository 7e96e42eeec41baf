import { searchedText } from '@voltkart/shared/domain/plain-code'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useState } from 'react'

const TYPING_PAUSE_MS = 200

/** The text of a search field, and the text to search for once the typing pauses. */
export function useSearchText() {
  const [text, setText] = useState('')
  const search = useDebounced(searchedText(text), TYPING_PAUSE_MS)
  return { text, setText, search, isShort: search.length < 2 }
}
