import { indianStates } from '@voltkart/shared/domain/indian-states'
import { describe, expect, it } from 'vitest'
import { findPinCode, findStateOfCity } from './pin-directory'

const getStates = (pin: string) => findPinCode(pin)?.states

/** Every number that could be a PIN code. */
const everyPin = Array.from({ length: 899_999 }, (_, index) => String(100_000 + index))

describe('the directory of PIN codes', () => {
  it.each([
    ['500001', '36', 'Hyderabad'],
    ['248001', '05', 'Dehradun'],
    ['682001', '32', 'Ernakulam'],
    ['403001', '30', 'North Goa'],
    ['605001', '34', 'Puducherry'],
    ['160017', '04', 'Chandigarh'],
    ['673001', '32', 'Kozhikode'],
    ['560003', '29', 'Bengaluru Urban'],
    ['110001', '07', 'New Delhi'],
    ['362520', '26', 'Diu'],
    ['396210', '26', 'Daman'],
    ['194101', '38', 'Leh'],
    ['190001', '01', 'Srinagar'],
    ['530001', '37', 'Visakhapatnam'],
    ['799001', '16', 'West Tripura'],
    ['682555', '31', 'Lakshadweep'],
  ])('knows %s', (pin, state, district) => {
    expect(findPinCode(pin)).toEqual({ pin, states: [state], district })
  })

  it('knows the PIN codes of several States, such as those of Yanam and Mahe', () => {
    expect(getStates('533464')).toEqual(['34', '37'])
    expect(getStates('673310')).toEqual(['32', '34'])
    expect(getStates('605107')).toEqual(['33', '34'])
    expect(getStates('396230')).toEqual(['24', '26'])
    expect(getStates('813206')).toEqual(['10', '20'])
    expect(getStates('783123')).toEqual(['17', '18'])
  })

  it('corrects offices that a directory has under another State', () => {
    const pins = { '110025': '07', '332028': '08', '503145': '36', '140603': '03', '531149': '37' }
    for (const [pin, state] of Object.entries(pins)) expect(getStates(pin), pin).toEqual([state])
  })

  it('takes spaces and hyphens, and nothing else', () => {
    expect(getStates(' 500-001 ')).toEqual(['36'])
    expect(getStates('500 001')).toEqual(['36'])
    expect(getStates('５００００１')).toEqual(['36'])
    const wrongCodes = ['', '50000', '5000011', '000001', 'SW1A 1AA', '900056', '999999']
    expect(wrongCodes.map(getStates)).toEqual(wrongCodes.map(() => undefined))
  })

  it('has some 19,650 PIN codes, in all States, and few of several', () => {
    const pins = everyPin.flatMap((pin) => findPinCode(pin) ?? [])
    expect(pins).toHaveLength(19_655)
    expect(pins.filter(({ states }) => states.length > 1)).toHaveLength(36)
    const states = new Set(pins.flatMap(({ states }) => states))
    expect([...states].sort()).toEqual(Object.keys(indianStates).sort())
  })
})

describe('the State of a city', () => {
  it.each([
    ['Hyderabad', '36'],
    ['hyderabad ', '36'],
    ['Bengaluru', '29'],
    ['BANGALORE', '29'],
    ['Panaji', '30'],
    ['Dehra Dun', '05'],
    ['New Delhi', '07'],
    ['Puducherry', '34'],
    ['Coimbatore', '33'],
    ['Gurgaon', '06'],
  ])('is known for %s', (city, state) => {
    expect(findStateOfCity(city)).toBe(state)
  })

  it('is unknown for a name of several States, and of none', () => {
    const unclear = [
      'Aurangabad',
      'Bilaspur',
      'Hamirpur',
      'Pratapgarh',
      'Balrampur',
      'Lakeside',
      '',
    ]
    expect(unclear.map(findStateOfCity)).toEqual(unclear.map(() => undefined))
  })
})
