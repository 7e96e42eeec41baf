/** The element with this id, which always exists. */
export const element = (id) => document.getElementById(id)

const root = document.querySelector('.window')

/** The name of the current view. */
export const currentView = () => root.dataset.view

/** Shows one view and moves the focus to its heading, which announces what has happened. */
export function show(name) {
  root.dataset.view = name
  for (const view of document.querySelectorAll('.view')) {
    view.hidden = view.dataset.name !== name
  }
  document.querySelector(`.view[data-name="${name}"] h1`)?.focus()
}

const focusable = 'button:not(:disabled), input:not(:disabled)'

/** Keeps the focus inside the window while it is open. */
export function trapFocus() {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const reachable = [...document.querySelectorAll(focusable)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    const [first, last] = [reachable[0], reachable.at(-1)]
    const goesOut = event.shiftKey
      ? document.activeElement === first || !reachable.includes(document.activeElement)
      : document.activeElement === last
    if (!goesOut) return
    event.preventDefault()
    const target = event.shiftKey ? last : first
    target?.focus()
  })
}
