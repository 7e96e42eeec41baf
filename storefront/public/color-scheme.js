// Runs before the first render, so that a dark page never flashes white.
;(function () {
  var mode = 'system'
  try {
    mode = localStorage.getItem('mui-mode') || 'system'
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  var dark =
    mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light'
})()
