import { isCorrectable, isWithinOneEdit, toSoundKey, soundsLike } from '../words/similar-words'
import { tokenize } from '../words/tokenizer'
import { productKinds, type ProductKind } from './product-kinds'

/** Plugs and sockets, as words without spaces. */
const connectors: ReadonlySet<string> = new Set(
  `typec usbc ctype usb usba microusb lightning hdmi vga displayport dp aux jack headphonejack 35mm rca
  lan ethernet rj45 sd`.split(/\s+/),
)
/** How many words a connector may have. */
const CONNECTOR_WORDS_MAX = 2

/** How many words that end before an index, or begin at it, are a connector; 0 if none are. */
function countConnectorWords(words: readonly string[], at: number, direction: 1 | -1): number {
  for (let count = CONNECTOR_WORDS_MAX; count > 0; count -= 1) {
    const piece = direction > 0 ? words.slice(at, at + count) : words.slice(at - count, at)
    if (piece.length === count && connectors.has(piece.join(''))) return count
  }
  return 0
}

/**
 * The words before the second plug of a text that goes from one plug to another, which names an
 * adapter: `type c to` in `type c to 3.5mm jack`. Undefined if no text does.
 */
function findConversion(words: readonly string[]): { start: number; count: number } | undefined {
  for (const [index, word] of words.entries()) {
    if (word !== 'to') continue
    const before = countConnectorWords(words, index, -1)
    if (before > 0 && countConnectorWords(words, index + 1, 1) > 0) {
      return { start: index - before, count: before + 1 }
    }
  }
  return undefined
}

/** How many words the name of a kind may have. */
const NAME_WORDS_MAX = 5
/** Shorter words are not completed. */
const BEGINNING_LENGTH_MIN = 3
/** Shorter names are not known by words with a typing error. */
const MISSPELT_LENGTH_MIN = 5
/** The kind of what goes from one plug to another. */
const ADAPTERS = 'adapters'
/** The kind of what a category of accessories has, whose devices are only named; no search names it. */
const ACCESSORIES = 'accessories'
const accessoryCategory = /\baccessor(?:y|ies)\b/i
/** A product's name is followed by what comes with it. */
const restOfName = /,|\(|\s(?:with|for|and)\s/i

/** Words that follow the brand of another maker and belong to the name of a model. */
const modelWord =
  /^(?:\d{1,3}|[a-z]{1,2}\d{1,3}[a-z]?|\d{1,2}(?:st|nd|rd|th)|gen|generation|series|edition|pro|max|plus|ultra|note|mini|air|lite|prime|neo|fe|se|hero|paperwhite|oasis|fold|flip)$/

/** A kind that a text names by some of its words, from `start` on. */
export interface Mention {
  kind: string
  start: number
  count: number
  /** Whether it is named by another maker's brand, or spelt by ear. */
  isIndirect: boolean
  /** Whether it is named by another maker's brand. */
  isBrand?: boolean
}

/** A kind with its names, as words without spaces, and the kinds above it. */
interface Names {
  words: ReadonlySet<string>
  phrases: readonly (readonly string[])[]
  above: readonly string[]
  role: ProductKind['role']
}

/** How many words from an index on belong to the name of a model. */
export function countModelWords(words: readonly string[], from: number): number {
  let count = 0
  while (modelWord.test(words[from + count] ?? '')) count += 1
  return count
}

const tokenizeList = (list = '') => list.split(',').map(tokenize)

/** Known kinds by their names. */
export class KindNames {
  readonly #kinds = new Map<string, Names>()
  readonly #byWord = new Map<string, string>()
  readonly #byBrand = new Map<string, string>()
  readonly #byMaker = new Map<string, string>()
  readonly #bySound = new Map<string, string[]>()
  /** The kinds that products of a category are of. */
  readonly #byCategory = new Map<string, string | undefined>()

  constructor(kinds: readonly ProductKind[] = productKinds) {
    const parents = new Map(kinds.map(({ name, under }) => [name, under]))
    for (const { name, words, brands, makers, role } of kinds) {
      const above: string[] = []
      for (let parent = parents.get(name); parent !== undefined; parent = parents.get(parent))
        above.push(parent)
      const phrases = [tokenize(name), ...tokenizeList(words)].filter(({ length }) => length > 0)
      const joined = phrases.map((phrase) => phrase.join(''))
      this.#kinds.set(name, { words: new Set(joined), phrases, above, role })
      for (const word of joined) this.#byWord.set(word, name)
      if (brands !== undefined) {
        for (const brand of tokenizeList(brands)) this.#byBrand.set(brand.join(''), name)
      }
      if (makers !== undefined) {
        for (const maker of tokenizeList(makers)) this.#byMaker.set(maker.join(''), name)
      }
    }
    for (const word of [...this.#byWord.keys(), ...this.#byBrand.keys()]) {
      const key = toSoundKey(word)
      if (/^[a-z]{4,}$/.test(word))
        this.#bySound.set(key, [...(this.#bySound.get(key) ?? []), word])
    }
  }

  /** The names of a kind, as words in their order. */
  getPhrases = (kind: string): Names['phrases'] => this.#kinds.get(kind)?.phrases ?? []

  /** The kinds above a kind, the nearest first. */
  above = (kind: string): readonly string[] => this.#kinds.get(kind)?.above ?? []

  getRole = (kind: string): ProductKind['role'] => this.#kinds.get(kind)?.role

  /** The kind that a maker stands for, if no product has the word; also by a name with an error. */
  kindOfMaker(word: string): string | undefined {
    return this.#byMaker.get(word) ?? this.#misspelt(this.#byMaker, word)
  }

  /**
   * The kind of a product and the kinds above it, from what its name ends with, else from its category.
   */
  getKinds(name: string, category: string): string[] {
    const words = tokenize(name.split(restOfName, 1)[0] ?? name)
    const kind = this.mentionsIn(words).at(-1)?.kind ?? this.#kindOfCategory(category)
    return kind === undefined ? [] : [kind, ...(this.#kinds.get(kind)?.above ?? [])]
  }

  #kindOfCategory(category: string): string | undefined {
    if (!this.#byCategory.has(category)) {
      const kind = this.mentionsIn(tokenize(category)).at(-1)?.kind
      this.#byCategory.set(category, accessoryCategory.test(category) ? ACCESSORIES : kind)
    }
    return this.#byCategory.get(category)
  }

  /**
   * The kinds that words name, in their order. Longer names win over shorter ones.
   * @param isUnknown whether no product has a word; only such a word may be another maker's brand or
   *   a spelling by ear
   */
  mentionsIn(
    words: readonly string[],
    isUnknown: (word: string) => boolean = () => false,
  ): Mention[] {
    const mentions: Mention[] = []
    const conversion = findConversion(words)
    for (let start = 0; start < words.length;) {
      const mention =
        start === conversion?.start
          ? { ...conversion, kind: ADAPTERS, isIndirect: false }
          : this.#mentionAt(words, start, isUnknown)
      if (mention) mentions.push(mention)
      start += mention?.count ?? 1
    }
    return mentions
  }

  #mentionAt(
    words: readonly string[],
    start: number,
    isUnknown: (word: string) => boolean,
  ): Mention | undefined {
    for (let count = Math.min(NAME_WORDS_MAX, words.length - start); count > 0; count -= 1) {
      const joined = words.slice(start, start + count).join('')
      const isNew = count > 1 || isUnknown(joined)
      const kind =
        this.#getKind(this.#byWord, joined) ??
        (isNew ? this.#getKind(this.#byBrand, joined) : undefined)
      if (kind === undefined) continue
      const isIndirect = this.#getKind(this.#byWord, joined) === undefined
      const more = isIndirect ? countModelWords(words, start + count) : 0
      return { kind, start, count: count + more, isIndirect, isBrand: isIndirect }
    }
    // Two words first: `memmory card` is a memory card, and `card` alone is nothing.
    for (const count of [2, 1]) {
      const mistyped = words.slice(start, start + count)
      const joined = mistyped.join('')
      if (mistyped.length < count || !mistyped.some(isUnknown) || /\d/.test(joined)) continue
      const kind = this.#kindLike(joined)
      if (kind !== undefined) return { kind, start, count, isIndirect: true }
    }
    return undefined
  }

  #getKind(names: ReadonlyMap<string, string>, joined: string): string | undefined {
    return (
      names.get(joined) ??
      names.get(joined.replace(/(?<=..)s$/, '')) ??
      names.get(joined.replace(/(?<=ch|sh|x)es$/, ''))
    )
  }

  /** The kind with a name that is spelt or pronounced nearly like a word. */
  #kindLike(word: string): string | undefined {
    if (word.length < 4) return undefined
    const singular = word.replace(/s$/, '')
    for (const form of [word, singular]) {
      const name = this.#bySound
        .get(toSoundKey(form))
        ?.find((kindName) => soundsLike(form, kindName))
      if (name !== undefined) return this.#byWord.get(name) ?? this.#byBrand.get(name)
    }
    return this.#misspelt(this.#byWord, word) ?? this.#misspelt(this.#byBrand, word)
  }

  /** The kind of the name that is one typing error away from a word. */
  #misspelt(names: ReadonlyMap<string, string>, word: string): string | undefined {
    if (!isCorrectable(word) || word.length < MISSPELT_LENGTH_MIN) return undefined
    const singular = word.replace(/s$/, '')
    for (const [name, kind] of names) {
      if (name.length < MISSPELT_LENGTH_MIN) continue
      if (isWithinOneEdit(word, name) || isWithinOneEdit(singular, name)) return kind
    }
    return undefined
  }

  /**
   * The kind whose names alone begin with a text. Of several, the one whose name all others begin with,
   * as `laptop stand` begins with `laptop`; else undefined.
   * @param missingMax how many letters the text may lack
   */
  kindBeginningWith(text: string, missingMax = Infinity): string | undefined {
    if (text.length < BEGINNING_LENGTH_MIN) return undefined
    const candidates = [...this.#byWord].filter(
      ([name]) => name.startsWith(text) && name.length <= text.length + missingMax,
    )
    const [shortest] = candidates.toSorted(([a], [b]) => a.length - b.length)
    if (shortest === undefined) return undefined
    const [shortestName, kind] = shortest
    const isOne = candidates.every(
      ([name, other]) => other === kind || name.startsWith(shortestName),
    )
    return isOne ? kind : undefined
  }
}
