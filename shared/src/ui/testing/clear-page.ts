import { afterEach } from 'vitest'

// Test files share a page: what one of them leaves in it would be there for the next one.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
