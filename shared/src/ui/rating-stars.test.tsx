import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RatingChip, RatingStars } from './rating-stars'
import { ratingStyles } from './rating-styles'

const textIn = (html: string) => html.replaceAll(/<[^>]+>/g, '')

it('a rating is shown as a number with a star and the number of reviews', () => {
  const chip = renderToStaticMarkup(<RatingChip rating={4.46} numReviews={3} />)
  expect(chip).toContain('role="img" aria-label="Rated 4.5 out of 5, 3 reviews"')
  expect(textIn(chip)).toBe('4.5(3)')
  expect(chip).toContain('class="rating"')
  expect(ratingStyles['.rating > b::after'].background).toContain('svg')
})

it('one review is one review, and a single rating has no fraction', () => {
  const markup = renderToStaticMarkup(<RatingChip rating={5} numReviews={1} />)
  expect(markup).toContain('aria-label="Rated 5.0 out of 5, 1 review"')
  const single = renderToStaticMarkup(<RatingChip rating={2} />)
  expect(single).toContain('aria-label="Rated 2 out of 5"')
  expect(textIn(single)).toBe('2')
})

it('a product without reviews shows a text instead of stars', () => {
  expect(textIn(renderToStaticMarkup(<RatingChip rating={0} numReviews={0} />))).toBe(
    'No reviews yet',
  )
  expect(renderToStaticMarkup(<RatingStars rating={0} />)).toBe('')
})
