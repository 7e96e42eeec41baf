import type { Home, HomeSection } from '@voltkart/shared/contract/home'
import type { StoredSection } from '../../models/home/home-queries'

/** Whether a section is shown at a time. */
export function isShownAt({ from, to }: Pick<HomeSection, 'from' | 'to'>, at: Date): boolean {
  const time = at.getTime()
  return (
    (from === undefined || Date.parse(from) <= time) && (to === undefined || time < Date.parse(to))
  )
}

/** The products of the slides of some sections, each once. */
export function slideProducts(sections: readonly HomeSection[]): string[] {
  const ids = sections.flatMap((section) =>
    section.type === 'hero'
      ? section.slides.flatMap(({ product }) => product?.toLowerCase() ?? [])
      : [],
  )
  return [...new Set(ids)]
}

/** The sections of a time, for visitors. */
export const presentShown = (sections: readonly StoredSection[], at: Date): Home['sections'] =>
  sections.filter((section) => isShownAt(section, at))

/** All sections, for those who may edit them; those that are not shown at the time are marked. */
export const presentAll = (sections: readonly StoredSection[], at: Date): Home['sections'] =>
  sections.map((section) => (isShownAt(section, at) ? section : { ...section, hidden: true }))
