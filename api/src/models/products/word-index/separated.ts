import type { KindNames } from '../kinds/kind-names'
import { fold } from '../words/tokenizer'
import type { Vocabulary } from './vocabulary'

/** Words that may be two without a space between them, each of some letters. */
const GLUED = /\p{L}{8,32}/gu
const GLUED_PART_MIN = 4

/** A text with a space in words that are two known ones, of which one names a kind. */
export const separated = (text: string, vocabulary: Vocabulary, kindNames: KindNames): string =>
  text.replace(GLUED, (glued) => {
    const word = fold(glued)
    if (word.length !== glued.length) return glued
    if (vocabulary.beginningWith(word).next().done !== true) return glued
    if (kindNames.mentionsIn([word]).length > 0) return glued
    for (let at = GLUED_PART_MIN; at <= word.length - GLUED_PART_MIN; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)]
      const areKnown = parts.every((part) => vocabulary.get(part) !== undefined)
      if (areKnown && parts.some((part) => kindNames.mentionsIn([part]).length > 0)) {
        return `${glued.slice(0, at)} ${glued.slice(at)}`
      }
    }
    return glued
  })
