// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderShop } from '../../testing/render-shop'

const WIDTH = 400

const product = buildProduct({
  name: 'Nova X1',
  images: ['/uploads/front.webp', '/uploads/back.webp', '/uploads/side.webp'],
})

async function open(viewed = product) {
  const { user } = renderShop(`/product/${viewed._id}`, {
    replies: { [`GET /products/${viewed._id}`]: { body: viewed } },
  })
  const strip = await screen.findByRole('list', { name: `Pictures of ${viewed.name}` })
  return { user, strip }
}

/** The accessible name of the current picture. */
const shownIn = (strip: HTMLElement) => within(strip).getByRole('img').getAttribute('alt')

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
})

describe('the pictures of a product', () => {
  it('are changed with the thumbnails, each a button with a name', async () => {
    const { user, strip } = await open()
    expect(shownIn(strip)).toBe('Nova X1')
    const second = screen.getByRole('button', { name: 'Show picture 2 of 3' })
    await user.click(second)
    expect(shownIn(strip)).toBe('Nova X1, picture 2')
    expect(second.getAttribute('aria-current')).toBe('true')
    expect(strip.scrollLeft).toBe(WIDTH)
  })

  it('are changed with arrow keys, and stop at both ends', async () => {
    const { user, strip } = await open()
    strip.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(shownIn(strip)).toBe('Nova X1, picture 3')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(shownIn(strip)).toBe('Nova X1')
    await user.keyboard('{End}')
    expect(shownIn(strip)).toBe('Nova X1, picture 3')
  })

  it('follow a swipe', async () => {
    const { strip } = await open()
    fireEvent.pointerDown(strip)
    strip.scrollLeft = 1.9 * WIDTH
    fireEvent.scroll(strip)
    expect(shownIn(strip)).toBe('Nova X1, picture 3')
  })

  it('do not flicker past while scrolling to the chosen one', async () => {
    const { user, strip } = await open()
    await user.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }))
    strip.scrollLeft = WIDTH
    fireEvent.scroll(strip)
    expect(shownIn(strip)).toBe('Nova X1, picture 3')
  })

  it('open large at the current one', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }))
    await user.click(screen.getByRole('button', { name: /^Zoom picture/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Picture of Nova X1, picture 2' })
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/uploads/back.webp?w=1280')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('load the first immediately and the others when they come near', async () => {
    const { strip } = await open()
    const loading = [...strip.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
    expect(loading).toEqual(['eager', 'lazy', 'lazy'])
  })

  it('need no buttons when there is only one', async () => {
    const { strip } = await open(buildProduct({ name: 'Lamp' }))
    expect(screen.queryByRole('button', { name: /^Show picture/ })).toBeNull()
    expect(strip.hasAttribute('tabindex')).toBe(false)
  })
})
