import '@voltkart/shared/ui/fonts.css'

/** Step by step, so that a slow phone gets to scroll and to show what is typed in between. */
async function start(container: HTMLElement) {
  const renderer = await import('react-dom/client')
  await import('@voltkart/shared/ui/theme')
  const { show } = await import('./app/show')
  await show(container, renderer)
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into')
void start(root)
