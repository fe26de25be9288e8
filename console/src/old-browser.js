/* ES5, to run in every browser. The console needs Chromium 111, which is a little newer than Array.prototype.toSorted. Older browsers may manage some pages, so the message is shown only once something has failed. */
;(function (sentences) {
  function showMessage(root, language) {
    document.documentElement.lang = language
    document.body.style.cssText = 'background:#fbfaf6;color:#1c1b18;font:22px/1.5 sans-serif;padding:10%'
    root.innerHTML = '<p></p><p>Chromium 111, Firefox 115, Safari 16.4</p>'
    root.firstChild.textContent = sentences[language]
  }

  function languageOf(chosen) {
    return sentences[chosen] ? chosen : 'en'
  }

  function showIfTooOld() {
    if (Array.prototype.toSorted || document.getElementById('root').firstChild) return
    showMessage(
      document.getElementById('root'),
      languageOf((/(?:^|; )language=(\w\w)/.exec(document.cookie) || [0, navigator.language.slice(0, 2)])[1]),
    )
  }

  window.addEventListener('error', showIfTooOld)
  window.addEventListener('unhandledrejection', showIfTooOld)
  // A browser without modules skips the console's script, so nothing fails.
  if (!('noModule' in document.createElement('script'))) window.addEventListener('load', showIfTooOld)
})(SENTENCES)
