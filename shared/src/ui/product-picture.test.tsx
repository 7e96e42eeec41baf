// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { ProductPicture } from './product-picture'

const picture = <ProductPicture src="/uploads/lamp.webp" alt="Lamp" sizes="100vw" eager />

afterEach(() => {
  document.body.innerHTML = ''
})

it('is replaced by an icon if it cannot be loaded', () => {
  render(picture)
  fireEvent.error(screen.getByRole('img', { name: 'Lamp' }))
  expect(screen.getByText('Lamp (no picture)')).toBeTruthy()
})

it.each([
  ['failed', 0, 'Lamp (no picture)'],
  ['arrived', 640, null],
])('that has %s before the page listened shows so', (_outcome, width, sign) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(picture)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  render(picture, { container, hydrate: true })
  expect(container.querySelector('title')?.textContent ?? null).toBe(sign)
})
