import type { Page } from '@playwright/test'

/** Words that do not say where a link leads, as Lighthouse lists them. */
const emptyWords = [
  'click here',
  'here',
  'learn more',
  'link',
  'more',
  'more info',
  'read more',
  'start',
  'this',
  'hier',
  'mehr',
]

/** What search engines miss on an open page: the rules of Lighthouse that axe does not have. */
export async function searchFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    const contentOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
    const links = [...document.querySelectorAll('a')]
    const found = [
      document.doctype === null && 'no doctype',
      document.characterSet !== 'UTF-8' && 'no UTF-8',
      !/^\w.+\.$/.test(contentOf('description')) && 'no description',
      !contentOf('viewport').includes('width=device-width') && 'no viewport',
      /user-scalable=no|maximum-scale/.test(contentOf('viewport')) && 'cannot be enlarged',
      contentOf('robots').includes('noindex') && 'not indexed',
      ...links.filter((link) => !link.href).map((link) => `no address: ${link.outerHTML}`),
      ...links.map(({ innerText }) => innerText.trim().toLowerCase()).filter((text) => words.includes(text)),
    ]
    return found.filter((fault) => fault !== false)
  }, emptyWords)
}
