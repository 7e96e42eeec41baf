import type { SentSection } from '@voltkart/shared/contract/home'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Suspense } from 'react'
import { HomeSection } from './home-section'

interface HomeMoreProps {
  sections: readonly SentSection[]
  /** The products of slides. */
  products: readonly ProductSummary[]
}

/** The sections below the first ones. */
export function HomeMore({ sections, products }: HomeMoreProps) {
  // Each in its own boundary, so that hydration pauses between them.
  return sections.map((section, index) => (
    <Suspense key={index}>
      <HomeSection section={section} products={products} isBelow />
    </Suspense>
  ))
}
