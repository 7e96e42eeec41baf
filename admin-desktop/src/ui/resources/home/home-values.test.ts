import { defaultHome, type Home } from '@voltkart/shared/contract/home'
import { buildId } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { toBody, toValues } from './home-values'

it('the form keeps every part of a section, also those without a field', () => {
  const dates = { from: '2026-11-08T18:00:00+05:30', to: '2026-11-09T00:00:00+05:30' }
  const sections: Home['sections'] = [
    ...defaultHome,
    {
      type: 'products',
      title: 'Two kinds',
      filter: { category: ['Phones', 'Audio'], origin: ['IN'], minPriceWithTax: 5 },
      limit: 8,
      ...dates,
    },
    {
      type: 'hero',
      slides: [
        { product: buildId() },
        { image: '/uploads/a.webp', title: 'New', link: '/c/phones' },
      ],
    },
    { type: 'banner', image: '/uploads/a.webp', link: 'https://a.test/', alt: 'Sale', ...dates },
  ]
  expect(toValues(sections).sections.map(toBody)).toEqual(sections)
})
