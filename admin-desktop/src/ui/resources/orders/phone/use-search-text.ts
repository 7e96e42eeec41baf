import { searchedText } from '@voltkart/shared/domain/typed-code'
import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 200

/** The text of a search field, and the text to search for once the typing pauses. */
export function useSearchText() {
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(searchedText(text)), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, search: settled, isShort: settled.length < 2 }
}
