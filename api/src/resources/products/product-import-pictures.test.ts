import { messages } from '@voltkart/shared/contract/messages'
import { pictureMessages } from '@voltkart/shared/contract/uploads'
import { importProducts, type ProductCells } from '@voltkart/shared/contract/product-import'
import { getImportTemplate } from '@voltkart/shared/contract/product-staff-lists'
import { API_BASE } from '@voltkart/shared/contract/route'
import { productColumns } from '@voltkart/shared/domain/product-columns'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct, storePictures } from '../../../testing/factories'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useAdmin, useShop, useEmptyCollections } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const admin = useAdmin(shop)
beforeAll(() => storePictures(shop, ['lamp', 'lamp-2']))
useEmptyCollections(shop, 'products', 'pictures')

const createLamp = (sku: string, pictures: ProductCells): ProductCells => ({
  sku,
  name: 'Aurora Lamp',
  brand: 'Aurora',
  category: 'Lamps',
  price: '1499',
  countInStock: '12',
  description: 'Follows the sun.',
  ...pictures,
})

async function importCells(cells: ProductCells[], dryRun: boolean) {
  const rows = cells.map((row, index) => ({ line: index + 2, cells: row }))
  return (await admin.browser.call(importProducts, { body: { rows, dryRun } })).results
}

describe('a file with names of files', () => {
  const addPicture = (_id: string, name: string, at = new Date()) =>
    shop.context.models.library.add([{ _id, name, bytes: 1_000, at, kept: true }])
  const readImages = async (sku: string) => {
    const [product] = await shop.context.models.products.findByKeys([], [sku])
    return { image: product?.image, images: product?.images }
  }

  it('gets the pictures of the library, of several with one name the newest', async () => {
    await addPicture('old-lamp', 'Lamp front.JPG', new Date(0))
    await addPicture('lamp', 'lamp front.jpg')
    await addPicture('lamp-2', 'दीपक.png')
    const cells = [
      createLamp('N-1', { image: 'LAMP FRONT.jpg' }),
      createLamp('N-2', { images: 'दीपक.png\n/uploads/lamp.webp\nlamp front.jpg' }),
    ]
    for (const dryRun of [true, false]) {
      const results = await importCells(cells, dryRun)
      expect(results).toMatchObject(Array(2).fill({ outcome: 'created', errors: [] }))
    }
    expect((await readImages('N-1')).image).toBe('/uploads/lamp.webp')
    expect((await readImages('N-2')).images?.slice(0, 2)).toEqual([
      '/uploads/lamp-2.webp',
      '/uploads/lamp.webp',
    ])
    expect(await importCells(cells.slice(0, 1), false)).toMatchObject([{ outcome: 'unchanged' }])
  })

  it('gets an error for each name that the library does not have', async () => {
    const message = pictureMessages.notInLibrary('nothing.jpg')
    const results = await importCells(
      [
        createLamp('N-3', { image: 'nothing.jpg' }),
        createLamp('N-4', { images: '/uploads/lamp.webp\nnothing.jpg' }),
        createLamp('N-5', { image: 'www.pictures.example/lamp.webp' }),
      ],
      false,
    )
    expect(results.map(({ outcome, errors }) => ({ outcome, errors }))).toEqual([
      { outcome: 'refused', errors: [{ column: 'image', message }] },
      { outcome: 'refused', errors: [{ column: 'images', message: `Line 2: ${message}` }] },
      {
        outcome: 'refused',
        errors: [
          {
            column: 'image',
            message: pictureMessages.notInLibrary('www.pictures.example/lamp.webp'),
          },
        ],
      },
    ])
  })

  it('can be the template, once its pictures are uploaded', async () => {
    const file = await admin.browser.fetch(`${API_BASE}${getImportTemplate.path}`)
    expect(file.headers.get('content-disposition')).toContain('products-template.csv')
    const text = (await file.text()).replace(/^\uFEFF/, '')
    const { data, meta } = Papa.parse<ProductCells>(text, { header: true, skipEmptyLines: true })
    expect(meta.fields).toEqual(productColumns)
    expect(await importCells(data, true)).toMatchObject([
      { outcome: 'refused', errors: [{ column: 'image' }, { column: 'images' }] },
      { outcome: 'refused', errors: [{ column: 'image' }] },
    ])
    await addPicture('lamp', 'kettle-front.jpg')
    await addPicture('lamp-2', 'kettle-back.jpg')
    await storePictures(shop, ['cable'])
    await addPicture('cable', 'cable.jpg')
    for (const dryRun of [true, false]) {
      const results = await importCells(data, dryRun)
      expect(results).toMatchObject(Array(2).fill({ outcome: 'created', errors: [] }))
    }
  })
})

describe('a file with addresses of pictures', () => {
  it.each([true, false])(
    'is told of each picture that is not there or on another site, row by row (dry run: %s)',
    async (dryRun) => {
      const unknown = { column: 'image', message: messages.pictureUnknown }
      const elsewhere = { column: 'image', message: pictureMessages.elsewhere }
      const results = await importCells(
        [
          createLamp('P-1', { image: '/uploads/nowhere.webp' }),
          createLamp('P-2', { image: 'http://pictures.example/lamp.webp' }),
          createLamp('P-3', { image: '/lamp.webp' }),
          createLamp('P-4', { image: '/other/uploads/lamp.webp' }),
          createLamp('P-5', { image: '/uploads/lamp.webp?w=9' }),
          createLamp('P-6', { image: `${shop.context.publicUrl}/uploads/nowhere.webp` }),
          createLamp('P-7', { image: 'https://[' }),
          createLamp('P-9', { image: 'https://pictures.example/lamp.webp' }),
          createLamp('P-8', { images: '/uploads/lamp.webp\n/uploads/nowhere.webp' }),
        ],
        dryRun,
      )
      expect(results.map(({ errors }) => errors)).toEqual([
        [unknown],
        [elsewhere],
        [unknown],
        [unknown],
        [unknown],
        [unknown],
        [unknown],
        [elsewhere],
        [{ column: 'images', message: `Line 2: ${messages.pictureUnknown}` }],
      ])
      expect(await shop.context.models.products.estimateCount()).toBe(0)
    },
  )

  it('adds products with uploaded pictures', async () => {
    const cells = [
      createLamp('Q-1', { image: '/uploads/lamp.webp?w=320' }),
      createLamp('Q-2', { image: `${shop.context.publicUrl}/uploads/lamp.webp` }),
      createLamp('Q-3', { images: '/uploads/lamp.webp\n/uploads/lamp-2.webp' }),
    ]
    for (const dryRun of [true, false]) {
      const results = await importCells(cells, dryRun)
      expect(results.map(({ outcome }) => outcome)).toEqual(Array(3).fill('created'))
    }
  })

  it('is refused if a picture was removed between the check and the import', async () => {
    const cells = [createLamp('R-1', { image: '/uploads/lamp-2.webp' })]
    expect(await importCells(cells, true)).toMatchObject([{ outcome: 'created' }])
    await shop.context.storage.remove('lamp-2')
    expect(await importCells(cells, false)).toMatchObject([
      { outcome: 'refused', errors: [{ column: 'image', message: messages.pictureUnknown }] },
    ])
  })

  it('changes the price of a product with a broken picture', async () => {
    const old = ['/uploads/lost.webp', 'http://pictures.example/old.webp']
    const { _id } = await buildProduct(shop, { image: old[0] ?? '', images: old })
    const row = { _id, price: '120', image: old[0], images: old.join('\n') }
    expect(await importCells([row], false)).toMatchObject([{ outcome: 'updated' }])
    const worse = { ...row, images: [...old, '/uploads/more.webp'].join('\n') }
    expect(await importCells([worse], false)).toMatchObject([
      { errors: [{ column: 'images', message: `Line 3: ${messages.pictureUnknown}` }] },
    ])
  })

  it('looks up its pictures together and by their names, each once', async () => {
    const names: string[] = []
    const { storage } = shop.context
    const { read } = storage
    storage.read = (name, width) => {
      names.push(name)
      return read(name, width)
    }
    const getPlans = watchPlans(shop, ['uploads'])
    const image = '/uploads/lamp.webp'
    const plans = await getPlans(() =>
      importCells(
        Array.from({ length: 100 }, (_, index) =>
          createLamp(`S-${index}`, { image, images: image }),
        ),
        true,
      ),
    )
    storage.read = read
    expect(plans).toHaveLength(1)
    expect(findScans(plans)).toEqual([])
    expect(names).toEqual(['lamp'])
  })
})
