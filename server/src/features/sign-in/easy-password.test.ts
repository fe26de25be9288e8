import { sessionApi } from '@litfass/api/people/session'
import { passwordLength } from '@litfass/domain/people/user'
import { expect, test } from 'vitest'

import { buildAccount, buildPassword, callAs, refusalOf } from '../../testing/builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { freshEmail, registration } from '../../testing/people/registration.ts'
import { buildVerifiedPerson } from '../../testing/people/verified-person.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('the common passwords can be read, to refuse them while they are typed', async () => {
  const common = await server.call(sessionApi.listCommonPasswords, {})
  expect(common).toEqual(expect.arrayContaining(['123456', 'password1', 'qwertyuiop', 'passwort1']))
  expect(common.every(({ length }) => length >= passwordLength.min)).toBe(true)
})

test('an easy password is refused on registration, change and reset', async () => {
  const body = registration(freshEmail())
  const easy = { ...body, user: { ...body.user, password: 'password1' } }
  expect(await refusalOf(server.call(sessionApi.register, { body: easy }))).toMatchObject({ fields: ['user.password'] })
  const account = await buildAccount(server)
  const currentPassword = await buildPassword(account)
  const change = { currentPassword, password: 'iloveyou' }
  expect(await refusalOf(account.call(sessionApi.changePassword, { body: change }))).toMatchObject({
    status: 422,
    fields: ['password'],
  })
  const reset = { token: 'whatever', password: 'iloveyou' }
  expect(await refusalOf(server.call(sessionApi.resetPassword, { body: reset }))).toMatchObject({
    fields: ['password'],
  })
})

test.each(['aaaaaa', '      '])(
  '%j is refused as a new password, but a sign-in with it is checked',
  async (password) => {
    const body = registration(freshEmail())
    const register = server.call(sessionApi.register, { body: { ...body, user: { ...body.user, password } } })
    expect(await refusalOf(register)).toMatchObject({ status: 422, fields: ['user.password'] })
    const signIn = server.call(sessionApi.signIn, { body: { email: body.user.email, password } })
    expect(await refusalOf(signIn)).toMatchObject({ status: 401, code: 'wrong-credentials' })
  },
)

test('a password must not be the name of the user or of one of their companies', async () => {
  const body = registration(freshEmail())
  const { firstName, lastName } = body.user
  const { company } = body.account
  const easy = [`${firstName}${lastName}1`, `${company}!`]
  for (const password of easy)
    expect(
      await refusalOf(server.call(sessionApi.register, { body: { ...body, user: { ...body.user, password } } })),
    ).toMatchObject({ fields: ['user.password'] })

  const { email, password: currentPassword } = await buildVerifiedPerson(server)
  const { token } = await server.call(sessionApi.signIn, { body: { email, password: currentPassword } })
  const call = callAs(server.url, token)
  await server.call(sessionApi.requestReset, { body: { email } })
  const [, mail] = await mailsTo(server, email, 2)
  const link = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  for (const password of easy) {
    const change = call(sessionApi.changePassword, { body: { currentPassword, password } })
    expect(await refusalOf(change)).toMatchObject({ fields: ['password'] })
    const reset = server.call(sessionApi.resetPassword, { body: { token: link, password } })
    expect(await refusalOf(reset)).toMatchObject({ fields: ['password'] })
  }
})
