// Runs before the first paint, so that the cart page has room for the lines of a stored cart.
;(function () {
  if (location.pathname !== '/cart') return
  try {
    var stored = JSON.parse(localStorage.getItem('cart') || '{}')
    if (stored.cartItems.length > 0) {
      document.documentElement.dataset.cartLines = Math.min(stored.cartItems.length, 4)
    }
  } catch {
    // Without a readable cart the page shows an empty one.
  }
})()
