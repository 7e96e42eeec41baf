// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { simulateUser } from '@voltkart/shared/ui/testing/simulated-user'
import { expect, it, vi } from 'vitest'
import { PriceRange } from './price-range'

it('reports a lowest price above the highest, and applies only a possible range', async () => {
  const onChange = vi.fn()
  const bounds = { min: 1_000, max: 50_000 }
  render(<PriceRange bounds={bounds} min={undefined} max={undefined} onChange={onChange} />)
  const user = simulateUser()
  const lowest = screen.getByLabelText('Lowest price in rupees')
  await user.type(lowest, '30000')
  await user.type(screen.getByLabelText('Highest price in rupees'), '10000')
  const hint = document.getElementById(lowest.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Enter a lowest price that is not above the highest.')
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(lowest)
  await user.type(lowest, '5000')
  expect(lowest.getAttribute('aria-describedby')).toBeNull()
  expect(hint?.textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(onChange).toHaveBeenCalledWith(5_000, 10_000)
})
