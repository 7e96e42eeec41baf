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
  function stop() {
    events.forEach(function (type) {
      document.removeEventListener(type, keep, true)
    })
  }
  events.forEach(function (type) {
    document.addEventListener(type, keep, true)
  })
})()
