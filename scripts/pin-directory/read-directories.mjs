import Papa from 'papaparse'
import { readFileSync } from 'node:fs'

/** The names of the States in both directories, in capitals, by their GST codes. */
const stateNames = {
  '01': 'JAMMU AND KASHMIR',
  '02': 'HIMACHAL PRADESH',
  '03': 'PUNJAB',
  '04': 'CHANDIGARH',
  '05': 'UTTARAKHAND',
  '06': 'HARYANA',
  '07': 'DELHI',
  '08': 'RAJASTHAN',
  '09': 'UTTAR PRADESH',
  10: 'BIHAR',
  11: 'SIKKIM',
  12: 'ARUNACHAL PRADESH',
  13: 'NAGALAND',
  14: 'MANIPUR',
  15: 'MIZORAM',
  16: 'TRIPURA',
  17: 'MEGHALAYA',
  18: 'ASSAM',
  19: 'WEST BENGAL',
  20: 'JHARKHAND',
  21: 'ODISHA',
  22: 'CHHATTISGARH|CHATTISGARH',
  23: 'MADHYA PRADESH',
  24: 'GUJARAT',
  26: 'DADRA AND NAGAR HAVELI AND DAMAN AND DIU|THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU',
  27: 'MAHARASHTRA',
  29: 'KARNATAKA',
  30: 'GOA',
  31: 'LAKSHADWEEP',
  32: 'KERALA',
  33: 'TAMIL NADU',
  34: 'PUDUCHERRY|PONDICHERRY',
  35: 'ANDAMAN AND NICOBAR ISLANDS',
  36: 'TELANGANA',
  37: 'ANDHRA PRADESH',
  38: 'LADAKH',
}

const codes = new Map(
  Object.entries(stateNames).flatMap(([code, names]) => names.split('|').map((n) => [n, code])),
)

/** @param {string} name */
const toCode = (name) => codes.get(name.trim().toUpperCase().replaceAll('&', 'AND'))

/** Some districts of Delhi and Sikkim are only named after a direction. */
const directions = /^(NORTH|SOUTH|EAST|WEST|CENTRAL|NEW)?[ ]?(NORTH|SOUTH|EAST|WEST|CENTRAL)$/

/**
 * The usual names of districts that the directories spell otherwise.
 * @type {Record<string, string>}
 */
const usualNames = {
  '24 PARAGANAS NORTH': 'NORTH 24 PARGANAS',
  '24 PARAGANAS SOUTH': 'SOUTH 24 PARGANAS',
  AHMADABAD: 'AHMEDABAD',
  ANANTHNAG: 'ANANTNAG',
  ANUGUL: 'ANGUL',
  'LAKSHADWEEP DISTRICT': 'LAKSHADWEEP',
  'LEH LADAKH': 'LEH',
  PONDICHERRY: 'PUDUCHERRY',
  VISAKHAPATANAM: 'VISAKHAPATNAM',
}

/** @param {string} name @param {string | undefined} state */
function getTitle(name, state) {
  const plain = name
    .toUpperCase()
    .replaceAll('&', 'AND')
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain === '' || plain === 'NA') return ''
  const title = directions.test(plain)
    ? `${plain} ${state === '07' ? 'DELHI' : 'SIKKIM'}`
    : (usualNames[plain] ?? plain)
  return title
    .toLowerCase()
    .replaceAll(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(' And ', ' and ')
}

/**
 * The post offices of a directory: PIN code, State and district of each, empty where it has none.
 * @typedef {{ pin: string, state: string, district: string }} Office
 */

/** Reads the All India Pincode Directory of India Post. @param {string} file @returns {Office[]} */
export function readIndiaPost(file) {
  const { data } = Papa.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true })
  return data.map(({ pincode, statename, district }) => {
    const state = toCode(statename)
    return { pin: pincode, state: state ?? '', district: state ? getTitle(district, state) : '' }
  })
}

/**
 * Reads the postal codes of India from GeoNames. It has Ladakh, PIN codes 194…, still as a
 * district.
 */
export function readGeoNames(/** @type {string} */ file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, pin = '', , stateName = '', , name = ''] = line.split('\t')
      const state = pin.startsWith('194') ? '38' : (toCode(stateName) ?? '')
      return { pin, state, district: getTitle(name, state) }
    })
}
