// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RatingChip, RatingStars } from './rating-stars'

afterEach(cleanup)

it('a rating is shown as a number with a star and the number of reviews', () => {
  render(<RatingChip rating={4.46} numReviews={3} />)
  const chip = screen.getByRole('img', { name: 'Rated 4.5 out of 5, 3 reviews' })
  expect(chip.textContent).toBe('4.5(3)')
  expect(chip.querySelectorAll('svg')).toHaveLength(1)
})

it('one review is one review, and a single rating has no fraction', () => {
  render(
    <>
      <RatingChip rating={5} numReviews={1} />
      <RatingChip rating={2} />
    </>,
  )
  expect(screen.getByRole('img', { name: 'Rated 5.0 out of 5, 1 review' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Rated 2 out of 5' }).textContent).toBe('2')
})

it('a product without reviews shows a text instead of stars', () => {
  const { container } = render(
    <>
      <RatingChip rating={0} numReviews={0} />
      <RatingStars rating={0} />
    </>,
  )
  expect(screen.getByText('No reviews yet')).toBeTruthy()
  expect(container.querySelector('svg')).toBeNull()
})
