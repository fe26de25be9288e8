import { RequestProblem } from '@litfass/api/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { buildQueryClient } from '../api/query-client.ts'
import { markUnsaved } from '../routing/unsaved-changes.ts'
import { goToLogin, type LeavingRouter } from './session-end.ts'
import { rejectionReason, whileSessionIsReplaced } from './session.ts'
import { askToSignInAgain, declineToSignIn, isAskingToSignIn, stopAskingToSignIn } from './sign-in-again.ts'

const signedOut = new RequestProblem({ code: 'signed-out', status: 401, title: 'Please sign in.' })

// Resolves relative URLs, as browsers do.
class PageRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'http://litfass.example'), init)
  }
}

function stubServer(answer: () => Response) {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer()))
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  vi.unstubAllGlobals()
  stopAskingToSignIn()
})

function signedOutResponse(): Response {
  const { code, status, message: title } = signedOut
  return Response.json({ code, status, title }, { status, headers: { 'content-type': 'application/problem+json' } })
}

function buildTab() {
  const history = createMemoryHistory({ initialEntries: ['/slides?q=sale'] })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const router: LeavingRouter = {
    history,
    state: { location: { pathname: '/slides' }, resolvedLocation: { pathname: '/slides' } },
    navigate: ({ to, search }) => {
      history.push(`${to}?${new URLSearchParams(search)}`)
      return arrived
    },
  }
  return { history, router, arrive, queryClient: new QueryClient() }
}

test('two refused queries lead to the sign-in once, and running queries are not cancelled before the page is left', async () => {
  const { history, router, arrive, queryClient } = buildTab()
  stubServer(signedOutResponse)
  const session = Promise.withResolvers<string>()
  const running = queryClient.fetchQuery({ queryKey: ['session'], queryFn: () => session.promise })
  const redirects = [goToLogin(router, queryClient), goToLogin(router, queryClient)]
  session.resolve('no user')
  expect(await running).toBe('no user')
  arrive()
  await Promise.all(redirects)
  expect(history.location.href).toBe('/login?redirect=%2Fslides%3Fq%3Dsale&ended=1')
  expect(history.length).toBe(2)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('signing out does not lead to the notice that the session has ended', async () => {
  const { history, router, queryClient } = buildTab()
  stubServer(signedOutResponse)
  history.push('/logout')
  await goToLogin(router, queryClient)
  expect(history.location.href).toBe('/logout')
})

test('while the dialog asks for the password, the page stays open', async () => {
  const { history, router, arrive, queryClient } = buildTab()
  stubServer(signedOutResponse)
  arrive()
  askToSignInAgain()
  await goToLogin(router, queryClient)
  expect(history.location.pathname).toBe('/slides')
  stopAskingToSignIn()
  await goToLogin(router, queryClient)
  expect(history.location.pathname).toBe('/login')
})

test('a page with unsaved changes stays open and asks for the password, once per session', async () => {
  const { history, router, arrive, queryClient } = buildTab()
  stubServer(signedOutResponse)
  arrive()
  const unmark = markUnsaved()
  await goToLogin(router, queryClient)
  expect([history.location.pathname, isAskingToSignIn()]).toEqual(['/slides', true])
  declineToSignIn()
  await goToLogin(router, queryClient)
  expect([history.location.pathname, isAskingToSignIn()]).toEqual(['/slides', false])
  // Signed in in another tab.
  stubServer(() => Response.json({ accounts: [] }))
  await rejectionReason('a')
  stubServer(signedOutResponse)
  await goToLogin(router, queryClient)
  expect([history.location.pathname, isAskingToSignIn()]).toEqual(['/slides', true])
  declineToSignIn()
  unmark()
  await goToLogin(router, queryClient)
  expect(history.location.pathname).toBe('/login')
})

test('a page that is being left does not stay open for its unsaved changes', async () => {
  const { history, router, arrive, queryClient } = buildTab()
  stubServer(signedOutResponse)
  arrive()
  const unmark = markUnsaved()
  router.state.location = { pathname: '/shows' }
  await goToLogin(router, queryClient)
  expect([history.location.pathname, isAskingToSignIn()]).toEqual(['/login', false])
  unmark()
})

test('a refused event stream means that the session has ended, that the user was removed, or that 2FA is required', async () => {
  const company = { id: 'a', name: 'A', roles: [], requiresTwoFactor: false }
  const reasonWith = (accounts: object[]) => {
    stubServer(() => Response.json({ twoFactor: false, accounts }))
    return rejectionReason('a')
  }
  expect(await reasonWith([company])).toBeNull()
  expect(await reasonWith([{ ...company, requiresTwoFactor: true }])).toBe('needs-two-factor')
  expect(await reasonWith([])).toBe('not-a-member')
  expect(await reasonWith([{ ...company, id: 'b' }])).toBe('not-a-member')
  stubServer(signedOutResponse)
  expect(await rejectionReason('a')).toBe('signed-out')
})

test('a query with a replaced token is repeated and does not lead to the sign-in', async () => {
  const { history, router, queryClient } = buildTab()
  const answers = [Promise.reject(signedOut), Promise.resolve('slides')]
  const queryFn = vi.fn<() => Promise<string>>(() => answers.shift() ?? Promise.resolve(''))
  const slides = new QueryObserver(queryClient, { queryKey: ['slides'], queryFn, retry: false })
  const unsubscribe = slides.subscribe(() => undefined)
  await expect.poll(() => slides.getCurrentResult().isError).toBe(true)
  const replaced = Promise.withResolvers<void>()
  void whileSessionIsReplaced(replaced.promise)
  const fetch = stubServer(() => Response.json({ accounts: [] }))
  const redirects = goToLogin(router, queryClient)
  await Promise.resolve()
  expect(fetch).not.toHaveBeenCalled()
  replaced.resolve()
  await redirects
  expect(fetch).toHaveBeenCalledTimes(1)
  expect([history.location.pathname, slides.getCurrentResult().data]).toEqual(['/slides', 'slides'])
  unsubscribe()
})

test('refused queries and mutations are reported separately, but not the session or a query that keeps the page', async () => {
  const onReadSignedOut = vi.fn<(read: { isShown: boolean }) => void>()
  const onSendSignedOut = vi.fn<() => void>()
  const queryClient = buildQueryClient({ onReadSignedOut, onSendSignedOut, onReadTwoFactorRequired: () => undefined })
  const refuse = () => Promise.reject(signedOut)
  await expect(queryClient.fetchQuery({ queryKey: ['session'], queryFn: refuse })).rejects.toBe(signedOut)
  const notices = { queryKey: ['notices'], queryFn: refuse, meta: { keepsPage: true } }
  await expect(queryClient.fetchQuery(notices)).rejects.toBe(signedOut)
  expect(onReadSignedOut).not.toHaveBeenCalled()
  await expect(queryClient.fetchQuery({ queryKey: ['slides'], queryFn: refuse })).rejects.toBe(signedOut)
  expect(onReadSignedOut).toHaveBeenCalledExactlyOnceWith({ isShown: false })
  const sending = queryClient.getMutationCache().build(queryClient, { mutationFn: refuse })
  await expect(sending.execute(undefined)).rejects.toBe(signedOut)
  expect(onSendSignedOut).toHaveBeenCalledTimes(1)
})

test('a request refused because two-factor authentication is off is reported as such', async () => {
  const onReadTwoFactorRequired = vi.fn<() => void>()
  const nothing = () => undefined
  const queryClient = buildQueryClient({ onReadSignedOut: nothing, onSendSignedOut: nothing, onReadTwoFactorRequired })
  const ask = (problem: Error) =>
    queryClient.fetchQuery({ queryKey: ['slides'], queryFn: () => Promise.reject(problem) }).catch(nothing)
  await ask(signedOut)
  expect(onReadTwoFactorRequired).not.toHaveBeenCalled()
  await ask(new RequestProblem({ code: 'two-factor-required', status: 403, title: 'Please turn it on.' }))
  expect(onReadTwoFactorRequired).toHaveBeenCalledTimes(1)
})
