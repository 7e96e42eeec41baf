/**
 * Finds the labels of fields faster than jsdom, which walks the page once for each label of each field:
 * a third of the time of a large form's test.
 */
function findLabels(this: HTMLElement & { ownerDocument: Document }): HTMLLabelElement[] {
  const enclosing = this.closest('label')
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.htmlFor === '' ? label === enclosing : label.htmlFor === this.id,
  )
}

if (typeof document !== 'undefined') {
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, 'labels', { get: findLabels, configurable: true })
  }
}
