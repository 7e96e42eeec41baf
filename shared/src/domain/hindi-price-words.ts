/** Words about prices in Devanagari, without nukta, each as it is typed in Latin letters. */
const latinWords: Readonly<Record<string, string>> = {
  एक: 'ek',
  दो: 'do',
  तीन: 'teen',
  चार: 'char',
  पांच: 'paanch',
  पाँच: 'paanch',
  दस: 'das',
  बारह: 'barah',
  पंद्रह: 'pandrah',
  पन्द्रह: 'pandrah',
  बीस: 'bees',
  पच्चीस: 'pachees',
  तीस: 'tees',
  चालीस: 'chalis',
  पचास: 'pachas',
  साठ: 'saath',
  सत्तर: 'sattar',
  अस्सी: 'assi',
  नब्बे: 'nabbe',
  डेढ: 'dedh',
  ढाई: 'dhai',
  सौ: 'sau',
  हजार: 'hazar',
  लाख: 'lakh',
  रुपये: 'rupees',
  रुपए: 'rupees',
  रुपया: 'rupees',
  तक: 'tak',
  बजट: 'budget',
  के: 'ke',
  से: 'se',
  कम: 'kam',
  अंदर: 'andar',
  अन्दर: 'andar',
  नीचे: 'neeche',
  ऊपर: 'upar',
  ज्यादा: 'zyada',
}
const NUKTA = /\u093c/g
const DIGIT_ZERO = 0x0966

/** A text in which digits and words about prices in Devanagari are in Latin letters. */
export function toLatinPriceWords(text: string): string {
  if (!/[\u0900-\u097f]/.test(text)) return text
  return text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DIGIT_ZERO))
    .replace(/[\p{L}\p{M}]+/gu, (word) => {
      const plainWord = word.normalize('NFD').replace(NUKTA, '').normalize('NFC')
      return latinWords[plainWord] ?? word
    })
}
