/** Consonants of Devanagari in Latin letters, without the vowel that follows each of them. */
// oxfmt-ignore
const consonants: Readonly<Record<string, string>> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't',
  ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'f',
  ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'w', श: 'sh', ष: 'sh', स: 's', ह: 'h', ळ: 'l',
}
/** Vowels and their signs, and the signs of nasal vowels. */
// oxfmt-ignore
const vowels: Readonly<Record<string, string>> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au',
  ऑ: 'o', ऍ: 'e', 'ा': 'a', 'ि': 'i', 'ी': 'ee', 'ु': 'u', 'ू': 'oo', 'ृ': 'ri', 'े': 'e', 'ै': 'ai',
  'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e',
}
/** Units after a number that are spelt by the names of their Latin letters. */
const spelledUnits: Readonly<Record<string, string>> = {
  जी: 'g',
  जीबी: 'gb',
  टीबी: 'tb',
  एमबी: 'mb',
  एमएएच: 'mah',
  वाट: 'watt',
  वॉट: 'watt',
}
const spelledUnit = /(?<=\d\s?)[\u0900-\u0963]{2,6}(?![\u0900-\u0963])/g
const [VIRAMA, NUKTA] = ['\u094d', '\u093c']
const nasals = /[\u0901\u0902]/
const DIGIT_ZERO = 0x0966

/** A consonant with its vowel: none, the inherent one, or one that is written. */
interface Syllable {
  consonant: string
  vowel: string
  isInherent: boolean
}

function getSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = []
  for (const letter of word) {
    const last = syllables.at(-1)
    const consonant = consonants[letter]
    const vowel = vowels[letter]
    if (consonant !== undefined) syllables.push({ consonant, vowel: 'a', isInherent: true })
    else if (letter === VIRAMA && last) Object.assign(last, { vowel: '', isInherent: false })
    else if (nasals.test(letter)) syllables.push({ consonant: 'n', vowel: '', isInherent: false })
    else if (vowel !== undefined && last?.isInherent) {
      Object.assign(last, { vowel, isInherent: false })
    } else if (vowel !== undefined) syllables.push({ consonant: '', vowel, isInherent: false })
    else if (letter !== NUKTA) syllables.push({ consonant: letter, vowel: '', isInherent: false })
  }
  return syllables
}

/** Hindi does not pronounce the inherent vowel at the end, nor between two other syllables. */
function toLatinWord(word: string): string {
  const syllables = getSyllables(word)
  for (let index = syllables.length - 1; index > 0; index -= 1) {
    const [before, syllable, after] = syllables.slice(index - 1, index + 2)
    if (!syllable?.isInherent) continue
    const isBetween = before?.vowel !== '' && after !== undefined && after.vowel !== ''
    if (after === undefined || (isBetween && after.consonant !== '')) syllable.vowel = ''
  }
  const latin = syllables.map(({ consonant, vowel }) => consonant + vowel).join('')
  return latin.replace(/ee$/, 'i')
}

/** A text with the words in Devanagari as they are typed in Latin letters: `मोबाइल` is `mobail`. */
export const toLatinScript = (text: string): string =>
  text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DIGIT_ZERO))
    .replace(spelledUnit, (unit) => spelledUnits[unit] ?? unit)
    .normalize('NFD')
    .replace(/[\u0900-\u0963\u0971-\u097f]+/g, toLatinWord)
