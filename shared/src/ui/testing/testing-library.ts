import { afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup, configure, getConfig, prettyDOM } = await import('@testing-library/react')

  // Test files share a page: what one of them leaves in it would be there for the next one.
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })

  // Testing Library prints the page at each try of `findBy` and `waitFor`, instead of once at the end.
  const isTrying = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  configure({
    // The limit is far above what the tests need, since other programs may keep the machine busy.
    asyncUtilTimeout: 20_000,
    getElementError(message, container) {
      const page = isTrying() ? '' : `\n\n${prettyDOM(container)}`
      const error = new Error(`${message ?? ''}${page}`)
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
}
