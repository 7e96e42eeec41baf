/** A line of a table of specifications. */
interface Line {
  name: string
  value: string
}

interface KeyLine {
  /** The names of the line, in small letters. */
  names: readonly string[]
  /** The beginning of a value that is a fact on its own. */
  begins?: RegExp
  /** The fact with the words that make it clear without its name. */
  write?: (value: string) => string
}

const amount = /^\d/

/** The lines that shoppers compare first, in order of weight. */
const keyLines: readonly KeyLine[] = [
  { names: ['ram', 'memory'], begins: amount, write: (value) => `${value} RAM` },
  { names: ['storage', 'internal storage'], begins: amount },
  { names: ['screen size', 'display size'], begins: amount },
  { names: ['capacity', 'battery capacity'], begins: amount },
  { names: ['sensor'], write: (value) => `${value} sensor` },
  { names: ['resolution'], begins: /^[\d.]+ MP\b/ },
  { names: ['video recording'], begins: /^\d+[Kp]\b/, write: (value) => `${value} video` },
  { names: ['type'] },
  { names: ['playback time'], begins: amount, write: (value) => `${value} playback` },
  { names: ['output power', 'maximum output'], begins: amount },
  { names: ['network'], begins: amount },
  { names: ['water resistance', 'water and dust resistance'], begins: /^(IP\w|\d+ ATM)/ },
  { names: ['data speed', 'read speed'], begins: amount },
  { names: ['power delivery'], begins: amount },
  { names: ['cable length'], begins: amount, write: (value) => `${value} cable` },
  { names: ['battery life'], write: (value) => `Battery ${value.replace(/^U/, 'u')}` },
  { names: ['connection', 'wireless'], begins: /^(Bluetooth|Wi-Fi)/ },
  { names: ['weight'], begins: amount },
]

/** The names of the lines that key facts are made of, in small letters. */
export const keyLineNames: readonly string[] = keyLines.flatMap(({ names }) => names)

/** The maximum number of key facts of a product. */
const KEY_FACTS_MAX = 3
/** Longer ones do not fit on a card. */
const FACT_LENGTH_MAX = 24

const absent = /^(no|none|not|-|–)\b/i
/** The beginning of a value says the most: `5G, 4G`, `65 W from one port`, `640 g without lens`. */
const afterFact = /\s*(,\s|;|\(|\+| of | with | from | without | the | at ).*$/

const getWords = (text: string): string =>
  ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')} `

/**
 * Up to three short facts of a product for lists, from its specifications: “12 GB RAM”,
 * “6.7 inches”, “5,400 mAh”. Facts that its name already states are left out.
 */
export function getKeyFacts(name: string, lines: readonly Line[]): string[] {
  const values = new Map(lines.map((line) => [line.name.toLowerCase(), line.value]))
  const nameWords = getWords(name)
  const facts: string[] = []
  for (const { names, begins, write = (value: string) => value } of keyLines) {
    const lineValue = names.map((entry) => values.get(entry)).find((value) => value !== undefined)
    if (lineValue === undefined || absent.test(lineValue) || begins?.test(lineValue) === false)
      continue
    const value = lineValue.replace(afterFact, '').trim()
    const fact = write(value)
    const isNews = value !== '' && !nameWords.includes(getWords(value))
    if (isNews && fact.length <= FACT_LENGTH_MAX) facts.push(fact)
    if (facts.length === KEY_FACTS_MAX) break
  }
  return facts
}
