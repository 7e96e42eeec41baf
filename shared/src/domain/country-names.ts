import { countryCodes, getCountryName } from './countries'
import { foldCountry, isInIndia } from './india-names'

/** Further names of countries, and codes that people write. Its names in English are known already. */
const otherNames: Record<string, string> = {
  AE: 'ARE|UAE|Emirates|Dubai|Abu Dhabi',
  AU: 'AUS',
  BD: 'BGD|Bangla Desh',
  BT: 'BTN',
  CA: 'CAN',
  CD: 'Democratic Republic of the Congo|DR Congo',
  CG: 'Republic of the Congo|Congo',
  CH: 'CHE',
  CI: "Cote d'Ivoire|Ivory Coast",
  CN: 'CHN|PRC|Peoples Republic of China',
  CZ: 'Czech Republic',
  DE: 'DEU|Deutschland',
  ES: 'ESP',
  FR: 'FRA',
  GB: 'GBR|UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland',
  HK: 'HKG|Hong Kong',
  ID: 'IDN',
  IE: 'IRL|Republic of Ireland',
  IT: 'ITA',
  JP: 'JPN',
  KP: 'North Korea',
  KR: 'KOR|South Korea|Republic of Korea',
  KW: 'KWT',
  LK: 'LKA|Ceylon',
  MM: 'MMR|Myanmar|Burma',
  MO: 'Macao|Macau',
  MV: 'MDV',
  MY: 'MYS',
  NL: 'NLD|Holland|The Netherlands',
  NP: 'NPL',
  NZ: 'NZL',
  OM: 'OMN',
  PK: 'PAK',
  PS: 'Palestine',
  QA: 'QAT',
  RU: 'RUS|Russian Federation',
  SA: 'SAU|KSA',
  SG: 'SGP',
  TH: 'THA',
  TR: 'TUR|Turkey|Turkiye',
  TW: 'TWN',
  US: 'USA|United States of America|America',
  VN: 'VNM|Viet Nam',
}

let codes: Map<string, string> | undefined

const buildTable = () =>
  new Map(
    countryCodes.flatMap((code) =>
      [code, getCountryName(code), ...(otherNames[code]?.split('|') ?? [])].map(
        (name): [string, string] => [foldCountry(name.replaceAll('&', 'and')), code],
      ),
    ),
  )

/**
 * Finds the ISO code (alpha-2) of a country that was typed: by its name or code; undefined if
 * unknown.
 */
export function findCountryCode(text: string): string | undefined {
  if (isInIndia(text)) return 'IN'
  codes ??= buildTable()
  return codes.get(foldCountry(text.replaceAll('&', 'and')))
}

/** The English name of a country that was typed; an unknown one as it was typed. */
export function toPlainCountry(text: string): string {
  const code = findCountryCode(text)
  return code === undefined ? text.trim() : getCountryName(code)
}
