/* Runs on every engine, so it is ES5. Array.prototype.flatMap came with Chromium 69, ResizeObserver with Firefox 69 and Safari 13.1; an engine with both also has fetch and EventSource. */
if (!Array.prototype.flatMap || !window.ResizeObserver) {
  document.body.style.cssText = 'margin:0;padding:10%;background:#0b5346;color:#fff;font:28px/1.5 sans-serif'
  document.getElementById('player').innerHTML = '<p>TOO_OLD</p><p>Chromium 69, Firefox 69, Safari 13.1</p>'
  document.getElementById('player').id = 'too-old'
}
