import { describe, expect, it } from 'vitest'
import { listMissingData } from './before-opening'
import { requiredPages } from './required-pages'

const pages = requiredPages.map((slug) => ({ slug }))
const shop = {
  legalName: 'Lakeside Private Limited',
  address: {},
  phone: '080 4000 1234',
  email: 'care@lakeside.example',
  grievanceOfficer: {},
  gst: {},
  version: 1,
}

describe('the missing settings of a shop before it opens', () => {
  it('are all of them while nothing is saved', () => {
    const missingItems = listMissingData({ legalName: 'Voltkart', gst: null, version: 0 }, [])
    expect(missingItems.map(({ key }) => key)).toEqual([
      'legal-address',
      'contact',
      'grievance-officer',
      'gst',
      ...requiredPages.map((slug) => `page-${slug}`),
    ])
    expect(missingItems.at(-1)).toEqual({
      key: 'page-grievance',
      label: 'Page: Grievance redressal',
      path: '/admin/pages/grievance',
    })
  })

  it('are none once all are set, with GST or a profile saved without it', () => {
    expect(listMissingData(shop, pages)).toEqual([])
    expect(listMissingData({ ...shop, gst: null }, pages)).toEqual([])
  })

  it.each([
    ['address', 'legal-address'],
    ['phone', 'contact'],
    ['email', 'contact'],
    ['grievanceOfficer', 'grievance-officer'],
  ])('names what depends on %s', (field, key) => {
    const missingItems = listMissingData({ ...shop, [field]: undefined }, pages)
    expect(missingItems).toMatchObject([{ key, path: '/admin/settings' }])
  })
})
