import { isCorrectable, isCloseTo, toSoundNumber, soundsLike } from '../words/similar-words'
import { PostingList, SortedList } from './posting-list'

/** How many known words a mistyped one may stand for. */
const CORRECTIONS_MAX = 20

export interface Word {
  text: string
  /** A bit set of its characters, which rules out most words before edit distances are compared. */
  characters: number
  /** A number that words of the same sound share; 0 for those without one. */
  sound: number
  postings: PostingList
}

function countCharacters(text: string): number {
  let characters = 0
  for (let index = 0; index < text.length; index += 1) {
    characters |= 1 << (text.charCodeAt(index) % 32)
  }
  return characters
}

/** Shorter words sound like too many others, and numbers are never corrected. */
const hasSound = (text: string) => /^[a-z]{4,32}$/.test(text)

const hasTwoBits = (bits: number) => (bits & (bits - 1)) !== 0

/** All words of an index. */
export class Vocabulary {
  readonly #byText = new Map<string, Word>()
  readonly #words = new SortedList<Word>((a, b) => (a.text < b.text ? -1 : 1))

  /** The word with this text, which is added if it is new. */
  add(text: string): Word {
    let word = this.#byText.get(text)
    if (!word) {
      const sound = hasSound(text) ? toSoundNumber(text) : 0
      word = { text, characters: countCharacters(text), sound, postings: new PostingList() }
      this.#byText.set(text, word)
      this.#words.add(word)
    }
    return word
  }

  /** Sorts new words, which the next search would otherwise do. */
  sort(): void {
    this.#words.sorted()
  }

  get(text: string): Word | undefined {
    return this.#byText.get(text)
  }

  /** The pairs of known words that a text is made of; digits and letters may be single. */
  findSplits(text: string): [Word, Word][] {
    const splits: [Word, Word][] = []
    for (let index = 1; index < text.length; index += 1) {
      const isNumber = /^\d\D|^\D\d/.test(text.slice(index - 1))
      if (!isNumber && (index === 1 || index === text.length - 1)) continue
      const [first, second] = [this.get(text.slice(0, index)), this.get(text.slice(index))]
      if (first && second) splits.push([first, second])
    }
    return splits
  }

  *beginningWith(prefix: string): Generator<Word> {
    const words = this.#words.sorted()
    let index = this.#words.indexOf(({ text }) => (text < prefix ? -1 : 1))
    for (let word = words[index]; word?.text.startsWith(prefix); word = words[++index]) yield word
  }

  /** The texts that a mistyped word may stand for, those of nearly its length first. */
  findCorrections(typed: string): string[] {
    if (!isCorrectable(typed)) return []
    const characters = countCharacters(typed)
    const getLengthDifference = (text: string) => Math.abs(text.length - typed.length)
    return this.#words
      .sorted()
      .filter((word) => !hasTwoBits(characters & ~word.characters) && isCloseTo(typed, word.text))
      .map(({ text }) => text)
      .sort((a, b) => getLengthDifference(a) - getLengthDifference(b))
      .slice(0, CORRECTIONS_MAX)
  }

  /** The texts that sound like a word. */
  findSoundAlikes(typed: string): string[] {
    if (!hasSound(typed)) return []
    const sound = toSoundNumber(typed)
    return this.#words
      .sorted()
      .filter((word) => word.sound === sound && soundsLike(typed, word.text))
      .map(({ text }) => text)
      .slice(0, CORRECTIONS_MAX)
  }
}
