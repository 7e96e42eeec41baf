// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Picture } from '@voltkart/shared/contract/uploads'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Replies, renderAdmin } from '../../testing/render-admin'

const picture = (name: string): Picture => ({
  imageUrl: `/uploads/${name.replaceAll(/[^a-z]/g, '')}.webp`,
  name,
  bytes: 245_760,
  uploadedAt: '2026-11-20T06:00:00.000Z',
})
const [front, back] = [picture('kettle front.jpg'), picture('kettle back.jpg')]

/** The names of files that the shop refuses, with the reasons. */
let refused: Record<string, string>
/** The fields and names of files as they reached the network. */
let sentFiles: [string, string][]

/** Answers uploads, which are not made with `fetch`. */
class FakeUpload {
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  open(): void {}
  abort(): void {}
  send(form: FormData): void {
    for (const [field, file] of form) {
      const { name } = file as File
      sentFiles.push([field, name])
      const message = refused[name]
      this.status = message ? 415 : 200
      const body = message
        ? { message, code: 'UNSUPPORTED_MEDIA_TYPE', requestId: 'test' }
        : { message: '1 picture uploaded', imageUrl: '/uploads/new.webp' }
      this.responseText = JSON.stringify(body)
    }
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  refused = {}
  sentFiles = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})

function openPictures(replies: Replies, address = '/admin/pictures') {
  return renderAdmin(address, replies)
}
const uploads = (...pictures: Picture[]) => ({
  'GET /uploads': { body: { uploads: pictures, total: pictures.length } },
})
const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const getQueries = (shop: ReturnType<typeof openPictures>) =>
  shop.sent.filter(({ path }) => path === '/uploads').map(({ query }) => query)

describe('the page of pictures', () => {
  it('shows each with its name, size and day, and copies the name', async () => {
    const shop = openPictures(uploads(front, picture('old.webp')))
    const tile = within(await screen.findByRole('listitem', { name: 'kettle front.jpg' }))
    expect(tile.getByText('240 KB', { exact: false }).textContent).toBe('240 KB · 20\u00A0Nov 2026')
    await shop.user.click(tile.getByRole('button', { name: 'Copy the name kettle front.jpg' }))
    expect(await navigator.clipboard.readText()).toBe('kettle front.jpg')
  })

  it('searches, and filters by use', async () => {
    const shop = openPictures(uploads(front))
    await shop.user.click(await screen.findByRole('button', { name: 'Unused' }))
    await shop.user.type(
      screen.getByRole('searchbox', { name: 'Search by file name' }),
      'ket{Enter}',
    )
    await waitFor(() => expect(getQueries(shop).at(-1)).toContain('search=ket'))
    expect(getQueries(shop).at(-1)).toContain('unused=1')
  })

  it('says that there are none, and offers to upload; a filter offers all pictures', async () => {
    openPictures(uploads())
    expect(await screen.findByText(/No pictures yet/)).toBeTruthy()
    expect(screen.getAllByLabelText('Upload pictures')).toHaveLength(1)
    cleanup()
    openPictures(uploads(), '/admin/pictures?unused=1')
    expect(await screen.findByText('No pictures match')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all pictures' })).toBeTruthy()
  })

  it('uploads dropped files one after the other, names the refused ones and reads the list again', async () => {
    refused = { 'notes.txt': 'Choose a PNG, JPEG, WebP or AVIF picture' }
    const shop = openPictures(uploads(front))
    await screen.findByRole('listitem', { name: 'kettle front.jpg' })
    const before = getQueries(shop).length
    const files = [file('a.png'), file('notes.txt'), file('b.png')]
    fireEvent.drop(screen.getByRole('region', { name: 'Pictures' }), {
      dataTransfer: { types: ['Files'], files },
    })
    const alert = await screen.findByText('notes.txt: Choose a PNG, JPEG, WebP or AVIF picture')
    expect(alert).toBeTruthy()
    expect(await screen.findByText('2 pictures uploaded, 1 refused')).toBeTruthy()
    expect(sentFiles).toEqual([
      ['images', 'a.png'],
      ['images', 'notes.txt'],
      ['images', 'b.png'],
    ])
    await waitFor(() => expect(getQueries(shop).length).toBe(before + 1))
  })
})

it('the form of a product takes pictures from the library, in the order of the clicks', async () => {
  const shop = openPictures(uploads(front, back), '/admin/product/create')
  await shop.user.click(await screen.findByRole('button', { name: 'Choose from Pictures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose pictures' }))
  await shop.user.click(await dialog.findByRole('checkbox', { name: 'kettle back.jpg' }))
  await shop.user.click(dialog.getByRole('checkbox', { name: 'kettle front.jpg' }))
  await shop.user.click(dialog.getByRole('button', { name: 'Add 2 pictures' }))
  const list = within(await screen.findByRole('list', { name: 'Pictures' }))
  const sources = list.getAllByRole('img').map((image) => image.getAttribute('src'))
  expect(sources).toEqual([back, front].map(({ imageUrl }) => `${imageUrl}?w=640`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await shop.user.click(screen.getByRole('button', { name: 'Choose from Pictures' }))
  const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Choose pictures' }))
  const chosenCheckbox = await reopenedDialog.findByRole('checkbox', { name: 'kettle back.jpg' })
  expect(chosenCheckbox).toHaveProperty('disabled', true)
})
