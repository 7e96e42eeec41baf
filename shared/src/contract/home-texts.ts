import { formatDayAndTime } from '../domain/india-time'
import type { HomeSection } from './home'

/** The kinds of sections, as staff read them. */
export const sectionLabels: Record<HomeSection['type'], string> = {
  hero: 'Carousel',
  products: 'Products',
  categories: 'Categories',
  banner: 'Banner',
  text: 'Text',
}

const quoteText = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

function describeSlides({ slides }: HomeSection & { type: 'hero' }): string {
  if (slides.length === 0) return 'best rated products'
  return slides.length === 1 ? '1 slide' : `${slides.length} slides`
}

/** A short description of a section's content; may be empty. */
export function describeContent(section: HomeSection): string {
  if (section.type === 'hero') return describeSlides(section)
  if (section.type === 'products') return quoteText(section.title)
  if (section.type === 'banner') return quoteText(section.alt)
  if (section.type === 'text') return quoteText(section.markdown.replace(/\s+/g, ' '))
  return ''
}

/** When a section is shown: “from 8 Nov 2026, 6:00 pm to …”; empty for one that always is. */
export function describeDates({ from, to }: Pick<HomeSection, 'from' | 'to'>): string {
  const parts = [
    ...(from === undefined ? [] : [`from ${formatDayAndTime(from)}`]),
    ...(to === undefined ? [] : [`until ${formatDayAndTime(to)}`]),
  ]
  return parts.join(' ')
}

/** A section in one line: “Banner “Diwali sale”, from 8 Nov 2026, 6:00 pm”. */
export function describeSection(section: HomeSection): string {
  const content = describeContent(section)
  const name = sectionLabels[section.type]
  return [content === '' ? name : `${name}: ${content}`, describeDates(section)]
    .filter((part) => part !== '')
    .join(', ')
}
