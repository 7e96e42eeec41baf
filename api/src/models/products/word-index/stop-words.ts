const words = (text: string) => text.trim().split(/\s+/)

/** Words that ask for a low price: the search leaves them out, and sorts by price. */
export const cheapWords: ReadonlySet<string> = new Set(
  words('affordable cheap cheaper cheapest inexpensive kifayati lowest sasta saste sasti'),
)

/** Words after which a search says what the product is for, or what comes with it. */
export const purposeWords: ReadonlySet<string> = new Set(words('for with without'))

/** Words before which a search in Hindi says what the product has, or what it is for. */
export const describingWords: ReadonlySet<string> = new Set(
  words('wala wale wali waala waale waali ke ka ki k'),
)

/** Words about the person that get it or the use of it: they count only if a product has them. */
export const softWords: ReadonlySet<string> = new Set(
  words(`
    man men mens woman women womens lady ladies gents male female boy boys girl girls husband wife girlfriend
    boyfriend     mother father mom mummy maa ma papa dad parents brother sister grandmother grandfather dadi nani
    gift gifts gifting birthday diwali daily personal everyday original genuine branded
  `),
)

/**
 * Words that say nothing about the product, in English and in Hindi as it is typed in Latin script.
 * A search leaves them out if it has others.
 */
export const stopWords: ReadonlySet<string> = new Set([
  ...cheapWords,
  ...purposeWords,
  ...words(`
    a about all also am an and any are as at available be best big buy can cost deal deals do does
    find from get give good great has have hello how i in india is it latest launch like looking me
    much my need new nice of offer offers offline on online only or order our please price prices
    product products quality purchase rate recommend sale see sell shop show some something suggest
    that the these this those to top under us use value very want we what where which who will
    would you your
  `),
  ...words(`
    aap accha acchi acche achha achhi achhe acha achi andar aur badhia badhiya badi bada bade bhai
    bhi bolo chahie chahiye chhota chhoti chota choti dam daam de dekhao dena dikha dikhao dikhaye
    do ek hai hain hu hum jo ka kam ke keemat ki kimat kaisa kaisi karo kaun kaunsa kharidna ko koi
    kitna kitne kitni kya rang rangeen bolne lena lene liye mast mein mera mere meri mujhe naya nayi naye par sab sabse
    se sunne dekhne gaane tak wala wale wali waala waale waali
  `),
])

/** Whether a word says nothing about what is searched for. */
export const saysNothing = (word: string): boolean => stopWords.has(word) || softWords.has(word)
