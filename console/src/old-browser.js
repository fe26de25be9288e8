/* Runs on every engine, so it is ES5. What the console needs came with Chromium 111, shortly after Array.prototype.toSorted. An older browser may still manage a page, so it is told only once it has failed. */
;(function (sentences) {
  function tellIn(root, language) {
    document.documentElement.lang = language
    document.body.style.cssText = 'background:#fbfaf6;color:#1c1b18;font:22px/1.5 sans-serif;padding:10%'
    root.innerHTML = '<p></p><p>Chromium 111, Firefox 115, Safari 16.4</p>'
    root.firstChild.textContent = sentences[language]
  }

  function languageOf(chosen) {
    return sentences[chosen] ? chosen : 'en'
  }

  function tell() {
    if (Array.prototype.toSorted || document.getElementById('root').firstChild) return
    tellIn(
      document.getElementById('root'),
      languageOf((/(?:^|; )language=(\w\w)/.exec(document.cookie) || [0, navigator.language.slice(0, 2)])[1]),
    )
  }

  window.addEventListener('error', tell)
  window.addEventListener('unhandledrejection', tell)
  // Without modules nothing fails: the console's script is skipped.
  if (!('noModule' in document.createElement('script'))) window.addEventListener('load', tell)
})(SENTENCES)
