/**
 * A query that is tried again at each change of the page, by `findBy` or `waitFor`, prints the page only
 * when it gives up. Testing Library prints it at each try.
 */
if (typeof document !== 'undefined') {
  const { configure, getConfig, prettyDOM } = await import('@testing-library/react')
  const isTrying = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  configure({
    getElementError(message, container) {
      const page = isTrying() ? '' : `\n\n${prettyDOM(container)}`
      const error = new Error(`${message ?? ''}${page}`)
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
}

export {}
