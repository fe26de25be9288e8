/** Makes the browser print in the light color scheme; the dark one would fill pages with ink. */
export function printLight(): void {
  const root = document.documentElement
  let scheme: string | undefined
  window.addEventListener('beforeprint', () => {
    scheme = root.dataset.mantineColorScheme
    root.dataset.mantineColorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (scheme) root.dataset.mantineColorScheme = scheme
  })
}
