// Records events on a server-rendered page before its code is loaded, so that they can be replayed
// after hydration.
;(function () {
  var kept = (window.preHydrationEvents = { targets: [], stop: stop })
  var events = ['click', 'submit', 'change', 'input']
  function keep(event) {
    var target = event.type === 'click' ? event.target.closest('button') : event.target
    if (!target) return
    // A form is submitted by its button or the keyboard; never by the browser itself.
    if (event.type === 'submit') event.preventDefault()
    else if (target.type === 'submit') return
    kept.targets.push({ target: target, type: event.type })
  }
  // A part of the page may still lack its code. Its form is submitted again until it has.
  var TRY_AGAIN_MS = 250
  var triesLeft = 240
  function submitLater(event) {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (triesLeft-- > 0) setTimeout(submitAgain, TRY_AGAIN_MS, event.target)
  }
  function submitAgain(form) {
    if (form.isConnected) form.requestSubmit()
  }
  function stop() {
    events.forEach(function (type) {
      document.removeEventListener(type, keep, true)
    })
    window.addEventListener('submit', submitLater)
  }
  events.forEach(function (type) {
    document.addEventListener(type, keep, true)
  })
})()
