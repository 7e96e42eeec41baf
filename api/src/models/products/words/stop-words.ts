const splitWords = (text: string) => text.trim().split(/\s+/)

/** Words that ask for a low price: the search leaves them out, and sorts by price. */
export const cheapWords: ReadonlySet<string> = new Set(
  splitWords(
    'affordable budget cheap cheaper cheapest inexpensive kifayati lowest sasta saste sasti',
  ),
)

/** Words for a low price, together only: `kam daam wala`. */
export const cheapPhrase = /\b(?:low(?:est)?|kam) (?:price|cost|rate|daam|dam|kimat|keemat)\b/

/** Words after which a search says what the product is for, or what comes with it. */
export const purposeWords: ReadonlySet<string> = new Set(splitWords('for with without'))

/** Words before which a search in Hindi says what the product has, or what it is for. */
export const describingWords: ReadonlySet<string> = new Set(
  splitWords('wala wale wali waala waale waali ke ka ki k'),
)

/** Words between two things that are searched for. */
export const conjunctions: ReadonlySet<string> = new Set(splitWords('and or aur ya'))

/** Words after which a search names what the product must not have. */
export const negatingWords: ReadonlySet<string> = new Set(splitWords('without non no except bina'))

/** Conditions of goods that are not new: they count only if a product is named so. */
export const conditionWords: ReadonlySet<string> = new Set(
  splitWords('used refurbished renewed secondhand second hand preowned purana purane purani'),
)

/** Words about a recipient or a use, such as “gift”. They count only if a product has them. */
export const fillerWords: ReadonlySet<string> = new Set(
  splitWords(`
    man men mens woman women womens lady ladies gents male female boy boys girl girls husband wife girlfriend
    boyfriend mother father mom mummy maa ma papa dad parents brother sister grandmother grandfather dadi nani
    gift gifts gifting birthday diwali daily personal everyday original genuine branded
    user users person people senior citizen citizens old elderly baby beginner beginners professional
    hostel dukan system device devices gadget gadgets set piece pieces pair combo fancy stylish
  `),
)

/**
 * Words that say nothing about the product, in English and in Hindi as it is typed in Latin script.
 * A search leaves them out if it has others.
 */
export const stopWords: ReadonlySet<string> = new Set([
  ...cheapWords,
  ...purposeWords,
  ...negatingWords,
  // Years of a model: `best phone 2026`.
  ...Array.from({ length: 16 }, (_, index) => String(2020 + index)),
  ...splitWords(`
    a about all also am an and any approx approximately are around as at available be best better big
    buy by can cod cost deal deals delivery do does emi exchange find from get give good great has have
    hello hi how i in india is it item items latest launch like list long looking low me model models much my near
    nearby need newly new nice of offer offers offline on online only option options or our order please
    plz price prices product products quality purchase range rate really recommend roughly rs sale see sell
    shop should show some something store stores suggest suggestion that the there these this those to
    today top under us use using value very want we what where which who will would you your
  `),
  ...splitWords(`
    aap aas accha acchi acche achha achhi achhe acha achi ache achcha achchi achche achchha andar aur
    badhia     badhiya badi bada bade batao bhai bhejo bhi bolne bolo chahie chahiye chahiya chalane chale chalne
    chalta chhota chhoti chhote chota choti chote daam dam de dedo dekhao dekhna dekhne dena dikha dikhao
    dikhaye dikhaiye dijiye do ek gaane gana gane hai hain ho hona hota hoti hoye hu hum iska jise jiska
    jiski jisme jismein jo ka kaam kaisa kaisi kam kar karna karne karo kaun kaunsa kaunsi ke keemat
    kharidna khareedna ki kimat kitna kitne kitni ko koi kya lekar lena lene lelo lie liye log mai main mangta
    mast mein men mera mere meri milega mujhe mujhko naya naye nayi paas par pe raha rahe rang rangeen sa si
    rehna sab sabse sahi sakta sakte se sirf sunna sunne tak thoda wala wale wali waala waale waali wahi walla
    woh yaar ye zara zyada zyaada jyada jyaada
    aane aata aate aati aaye aayega bajane bajne banana banane cheez chiz daalne dalna dalne lagana lagane lagne
    lamba lambe lambi pahanne pahnne pehanne pehenne pehne pehnna pehnne rakhna rakhne saath samaan saman
  `),
])

/** Whether a word says nothing about what is searched for. */
export const isIgnoredWord = (word: string): boolean => stopWords.has(word) || fillerWords.has(word)
