import { describe, expect, it } from 'vitest'
import { indianStates, type StateCode } from './indian-states'
import { stateOfPin } from './pin-states'

// A post office of each State that has its own PIN codes.
const offices: [pin: string, state: StateCode][] = [
  ['110001', '07'],
  ['122001', '06'],
  ['134109', '06'],
  ['140301', '03'],
  ['143001', '03'],
  ['171001', '02'],
  ['180001', '01'],
  ['190001', '01'],
  ['194101', '38'],
  ['201301', '09'],
  ['226001', '09'],
  ['243001', '09'],
  ['273001', '09'],
  ['302001', '08'],
  ['362001', '24'],
  ['362520', '26'],
  ['380001', '24'],
  ['395003', '24'],
  ['400001', '27'],
  ['440001', '27'],
  ['462001', '23'],
  ['492001', '22'],
  ['517501', '37'],
  ['530001', '37'],
  ['560003', '29'],
  ['590001', '29'],
  ['600001', '33'],
  ['606001', '33'],
  ['641001', '33'],
  ['670001', '32'],
  ['695001', '32'],
  ['700001', '19'],
  ['734001', '19'],
  ['737101', '11'],
  ['744101', '35'],
  ['751001', '21'],
  ['781001', '18'],
  ['791111', '12'],
  ['793001', '17'],
  ['795001', '14'],
  ['796001', '15'],
  ['797001', '13'],
  ['799001', '16'],
  ['800001', '10'],
  ['813210', '10'],
  ['813208', '20'],
  ['814131', '10'],
  ['814112', '20'],
  ['822101', '20'],
  ['834001', '20'],
  ['848101', '10'],
]

describe('the State of a PIN code', () => {
  it.each(offices)('%s is in %s', (pin, state) => {
    expect(stateOfPin(pin)).toBe(state)
  })

  it('may be written with spaces and hyphens', () => {
    expect(stateOfPin(' 560-003 ')).toBe('29')
  })

  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)

  it('is unknown if States share the beginning', () => {
    const borders = [160, ...range(244, 263), 396, 403, ...range(500, 509)]
    const islands = [533, 605, 607, 609, 673, 682]
    const pins = [...borders, ...islands].flatMap((part) => [`${part}001`, `${part}999`])
    expect(pins.map(stateOfPin)).toEqual(pins.map(() => undefined))
    const offices = ['140119', '140125', '140133', '783123', '783134']
    expect(offices.map(stateOfPin)).toEqual(offices.map(() => undefined))
  })

  it('is unknown for the army post, and for invalid PIN codes', () => {
    const none = [
      '',
      '56000',
      '5600033',
      'SW1A 1AA',
      '012345',
      '900001',
      '999999',
      '290001',
      '５６０００３',
    ]
    expect(none.map(stateOfPin)).toEqual(none.map(() => undefined))
  })

  it('is never a State without its own PIN codes', () => {
    const found = range(1, 9_999).map((part) => stateOfPin(`${part}00`.padStart(6, '0')))
    const known = new Set(found)
    const missing = Object.keys(indianStates).filter((code) => !known.has(code as StateCode))
    // Chandigarh, Uttarakhand, the Union territories among other States, Goa, Telangana.
    expect(missing.sort()).toEqual(['04', '05', '26', '30', '31', '34', '36'])
  })
})
