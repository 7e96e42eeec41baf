import type { StateCode } from './indian-states'

/**
 * The beginnings of PIN codes that belong to one State, from the post office directory of India
 * Post (data.gov.in). Shared beginnings are left out: 16 (Chandigarh and Punjab), 244–263 (Uttar
 * Pradesh and Uttarakhand), 50 (Telangana and Andhra Pradesh), 90–99 (army post).
 */
const beginnings: Partial<Record<StateCode, string>> = {
  '01': '18 19',
  '02': '17',
  '03': '14 15',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34',
  '09': '20 21 22 23 241 242 243 27 28',
  '10': '80 811 812 813 821 823 824 84 85 814131',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793 794',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '814 815 816 822 825 826 827 828 829 83 813208',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39',
  '26': '362520 362540 362570',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '32': '67 68 69',
  '33': '60 61 62 63 64',
  '35': '744',
  '37': '51 52 53',
  '38': '194',
}

/**
 * Shared PIN codes below a beginning of the table: the borders of Goa, Dadra and Nagar Haveli and
 * Daman and Diu, Puducherry and Lakshadweep, and single PIN codes with offices on both sides.
 */
const shared = '396 403 533 605 607 609 673 682 140119 140125 140133 783123 783134'

let states: Map<string, StateCode | undefined> | undefined

function table(): Map<string, StateCode | undefined> {
  const entries = (Object.entries(beginnings) as [StateCode, string][]).flatMap(([code, list]) =>
    list.split(' ').map((beginning): [string, StateCode] => [beginning, code]),
  )
  return new Map<string, StateCode | undefined>([
    ...entries,
    ...shared.split(' ').map((beginning): [string, undefined] => [beginning, undefined]),
  ])
}

/**
 * The State of an Indian PIN code, which may contain spaces and hyphens. Undefined for an invalid
 * one, or if several States are possible.
 */
export function stateOfPin(postalCode: string): StateCode | undefined {
  const pin = postalCode.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(pin)) return undefined
  states ??= table()
  const beginning = [pin, pin.slice(0, 3), pin.slice(0, 2)].find((part) => states?.has(part))
  return beginning === undefined ? undefined : states.get(beginning)
}
